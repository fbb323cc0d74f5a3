"""Writes the weights of a trained voice as the file that Duologue reads.

    python3 voices/export.py duet.voice weights-0.npz weights-1.npz --model duet-1 --voices ada,ben

The .npz files hold the tensors of model.py under their names, all together or in parts. Needs numpy only.

The file: the letters DUETVOX1, the length of the header (four bytes, little-endian), the header as JSON, padded with
spaces so that the tensors begin at a multiple of 16; the tensors one after the other, each at a multiple of 16; at the
end the SHA-256 of everything before it. Matrices are whole numbers of
eight bits (i8), each preceded by one float32 scale for each of its rows; the rest, or with --type f16 everything, is
float16 (f16).
"""
import argparse
import hashlib
import json

import numpy as np

MAGIC = b"DUETVOX1"
ALIGNMENT = 16
# Smaller tensors gain nothing from eight bits, and biases and norms lose too much.
SMALLEST_MATRIX_ROW = 64


def pad(data: bytes, fill: bytes = b"\0") -> bytes:
    return data + fill * (-len(data) % ALIGNMENT)


def as_bytes(tensor: np.ndarray) -> bytes:
    """Whole numbers from -127 to 127 with the scale of each row in front."""
    rows = tensor.astype(np.float32).reshape(tensor.shape[0], -1)
    scales = np.maximum(np.abs(rows).max(axis=1), 1e-12) / 127
    numbers = np.rint(rows / scales[:, None]).clip(-127, 127).astype(np.int8)
    return pad(scales.astype("<f4").tobytes()) + numbers.tobytes()


def is_matrix(tensor: np.ndarray) -> bool:
    return tensor.ndim >= 2 and tensor[0].size >= SMALLEST_MATRIX_ROW


def write_voice(path: str, tensors: dict[str, np.ndarray], header: dict, kind: str) -> str:
    entries, parts, offset = [], [], 0
    for name, tensor in tensors.items():
        stored = "i8" if kind == "i8" and is_matrix(tensor) else "f16"
        data = pad(as_bytes(tensor) if stored == "i8" else tensor.astype("<f2").tobytes())
        entries.append({"name": name, "shape": list(tensor.shape), "type": stored, "offset": offset})
        parts.append(data)
        offset += len(data)
    text = json.dumps({"format": 1, **header, "tensors": entries}, separators=(",", ":")).encode()
    text += b" " * (-(len(MAGIC) + 4 + len(text)) % ALIGNMENT)
    content = MAGIC + len(text).to_bytes(4, "little") + text + b"".join(parts)
    digest = hashlib.sha256(content)
    with open(path, "wb") as file:
        file.write(content + digest.digest())
    return digest.hexdigest()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("out")
    arguments.add_argument("npz", nargs="+")
    arguments.add_argument("--model", default="duet-1", help="goes into records and clip hashes: other sound, other name")
    arguments.add_argument("--voices", default="ada,ben", help="names of the speakers, in the order of the embedding")
    arguments.add_argument("--heads", type=int, default=4)
    arguments.add_argument("--type", choices=["f16", "i8"], default="i8")
    given = arguments.parse_args()
    tensors = {name: array for path in given.npz for name, array in np.load(path).items()}
    if not all(np.isfinite(tensor).all() for tensor in tensors.values()):
        raise SystemExit("Some weights are not finite numbers.")
    header = {"model": given.model, "voices": given.voices.split(","), "heads": given.heads}
    digest = write_voice(given.out, tensors, header, given.type)
    print(f"{given.out}: {len(tensors)} tensors, {sum(t.size for t in tensors.values()):,} numbers, sha256 {digest}")


if __name__ == "__main__":
    main()
