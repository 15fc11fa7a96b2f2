"""The OpenAPI description of the API, made from the table of endpoints."""

from __future__ import annotations

from queenside import __version__
from queenside.web import shapes
from queenside.web.endpoints import ENDPOINTS, Endpoint
from queenside.web.problems import STATUSES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.web.fields import Schema

PICTURE_TYPES = ("image/png", "image/jpeg", "image/webp", "image/bmp", "image/gif", "image/tiff")
_MEANINGS = {
    400: "The request does not keep to this description, or asks for what does not go together.",
    403: "It comes from a page of somebody else's.",
    408: "The body did not come in time.",
    413: "The body is too large.",
    415: "The body is of another type.",
    421: "The request is for another host.",
    422: "There is no board in it, or none that can be read for certain, or none that is valid.",
    500: "A mistake of queenside's, or a process that ended unexpectedly.",
    501: "An optional part is not installed; the message names it.",
    503: "All is in use; Retry-After says in how many seconds to try again.",
    504: "The job took too long and was ended.",
}


def description() -> Schema:
    """Return the OpenAPI document."""
    paths: Schema = {
        "/api/status": {"get": _get("status", "The version, the optional parts that are installed, and the limits.", shapes.STATUS)},
        "/api/openapi.json": {"get": _get("openapi", "This description.", {"type": "object"})},
    }
    paths |= {f"/api/{endpoint.name}": {"post": _post(endpoint)} for endpoint in ENDPOINTS.values()}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "queenside",
            "version": __version__,
            "description": "Queens and Star Battle boards, jump tours and peaceable armies. Answers are those of the command line with "
            "--json; cells are [row, column] from 0.",
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": {"Error": shapes.ERROR}},
    }


def _get(name: str, summary: str, answer: Schema) -> Schema:
    told = {"200": {"description": "As asked.", "content": {"application/json": {"schema": answer}}}}
    return {"operationId": name, "summary": summary, "responses": told | _problems(403, 421)}


def _post(endpoint: Endpoint) -> Schema:
    content: Schema = {"application/json": {"schema": endpoint.schema(), "examples": {"small": {"value": dict(endpoint.example)}}}}
    if endpoint.pictures:
        content |= {kind: {"schema": {"type": "string", "format": "binary"}} for kind in PICTURE_TYPES}
    answer = {"200": {"description": "The answer, also where it is no.", "content": {"application/json": {"schema": endpoint.answer}}}}
    told: Schema = {
        "operationId": endpoint.name,
        "summary": endpoint.meaning,
        "requestBody": {"required": True, "content": content},
        "responses": answer | _problems(*sorted(_MEANINGS)),
    }
    if endpoint.pictures:
        told["parameters"] = [
            {
                "name": field.name,
                "in": "query",
                "required": False,
                "description": f"{field.meaning} (with a picture)",
                "schema": field.schema(),
            }
            for field in endpoint.pictures
        ]
    return told


def _problems(*statuses: int) -> Schema:
    assert set(statuses) <= set(STATUSES.values())
    error = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    return {str(status): {"description": _MEANINGS[status], "content": error} for status in statuses}
