"""Immutable values, light enough for the first millisecond.

``dataclasses`` and ``typing.NamedTuple`` would each double the start-up time of the command line
(docs/decisions/0003), so the few values on that path derive from :class:`Value` instead: their
slots are their fields, set once, compared and hashed together.
"""

from __future__ import annotations


class Value:
    """An immutable record whose fields are its ``__slots__``."""

    __slots__: tuple[str, ...] = ()

    def _set(self, **fields: object) -> None:
        """Fill the slots; to be called once, by the constructor."""
        for name, field in fields.items():
            object.__setattr__(self, name, field)

    def _fields(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

    def _compared(self) -> tuple[object, ...]:
        """Return what makes two values equal: all fields, unless a value says otherwise."""
        return self._fields()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable: {name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._compared() == other._compared()

    def __hash__(self) -> int:
        return hash((type(self), self._compared()))

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (type(self), self._fields())

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"{type(self).__name__}({fields})"


def _restore(kind: type[Value], fields: tuple[object, ...]) -> Value:
    """Rebuild a pickled or copied value without running its constructor."""
    value = kind.__new__(kind)
    value._set(**dict(zip(kind.__slots__, fields, strict=True)))
    return value
