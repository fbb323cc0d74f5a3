"""Trains the reader and writes studio/src/reader/reader.adapter.

    node reader/training-data.ts > data.json
    python3 reader/train.py data.json [--both 1] [--second 3]

`--both` epochs train both layers. `--second` epochs train the second only, on what the first made of every text, which
takes half the time. Runs on a CPU with PyTorch 1.13.
"""
import argparse
import hashlib
import json
import math
import random
import time

import torch

from model import QUESTION, SENTENCE, Reader, tokenize

QUESTIONS = 128
DROPPED = 0.08
SAME = 0.5


def padded(lists):
    ids, mask = torch.zeros(len(lists), max(map(len, lists)), dtype=torch.long), torch.zeros(len(lists), max(map(len, lists)))
    for row, some in enumerate(lists):
        ids[row, : len(some)], mask[row, : len(some)] = torch.tensor(some), 1
    return ids, mask


def read_texts(reader, article, keep):
    """Pieces and masks; with `keep` also what the first layer makes of them, for good."""
    for name, role, texts in (("s", SENTENCE, article["sentences"]), ("q", QUESTION, [q["ask"] for q in article["questions"]])):
        if name not in article:
            article[name] = padded([tokenize(text) for text in texts])
        if keep:
            with torch.no_grad():
                article[name + "1"] = reader.first_layer(*article[name], role)


def first(reader, article, name, role, rows):
    ids, mask = (part[rows] for part in article[name])
    return (article[name + "1"][rows] if name + "1" in article else reader.first_layer(ids, mask, role)), mask


def losses(reader, article, rows):
    """Cross-entropy over the article's sentences and "nothing answers"; and over the other questions that ask the same."""
    f, mask = first(reader, article, "q", QUESTION, rows)
    if reader.training:
        mask = mask * (torch.rand_like(mask) > DROPPED)
        mask[:, 0] = 1
    question = reader.question(f, mask)
    sentence = reader.sentence(*first(reader, article, "s", SENTENCE, slice(None)))
    scores = torch.cat([reader.compare(question, sentence, reader.w), reader.null(question[0])], 1)
    right = torch.full_like(scores, -1e9)
    answers = [set(article["questions"][row]["right"]) for row in rows]
    for row, some in enumerate(answers):
        right[row, list(some) or [-1]] = 0
    loss = (scores.logsumexp(1) - (scores + right).logsumexp(1)).mean()
    pairs = torch.tensor([[one != other and bool(answers[one] & answers[other]) for other in range(len(rows))] for one in range(len(rows))])
    some = pairs.any(1)
    if some.any():
        same = reader.compare(question, question[:2] + (mask,), reader.v).masked_fill(torch.eye(len(rows), dtype=torch.bool), -1e9)[some]
        loss = loss + SAME * (same.logsumexp(1) - same.masked_fill(~pairs[some], -1e9).logsumexp(1)).mean()
    return loss


def train(reader, articles, epochs, rate):
    parameters = [p for p in reader.parameters() if p.requires_grad]
    optimiser = torch.optim.AdamW(parameters, lr=rate, weight_decay=0.01)
    batches = sum(math.ceil(len(a["questions"]) / QUESTIONS) for a in articles)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: min(1, (step + 1) / 20) * max(0.02, 1 - step / (epochs * batches)))
    for epoch in range(epochs):
        reader.train()
        order, total, began = [], 0.0, time.time()
        for article in articles:
            rows = random.sample(range(len(article["questions"])), len(article["questions"]))
            parts = math.ceil(len(rows) / QUESTIONS)
            order += [(article, rows[part::parts]) for part in range(parts)]
        random.shuffle(order)
        for article, rows in order:
            loss = losses(reader, article, rows)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(parameters, 1.0)
            optimiser.step()
            schedule.step()
            total += loss.item()
        print(f"epoch {epoch}: loss {total / len(order):.3f}, {time.time() - began:.0f} s", flush=True)


def evaluate(reader, articles):
    """How often a right sentence is first, and among the first six."""
    reader.eval()
    ranks = []
    with torch.no_grad():
        for article in articles:
            rows = [row for row, q in enumerate(article["questions"]) if q["right"]]
            scores = reader.compare(reader.question(*first(reader, article, "q", QUESTION, rows)), reader.sentence(*first(reader, article, "s", SENTENCE, slice(None))), reader.w)
            for row, line in zip(rows, scores):
                order = line.argsort(descending=True).tolist()
                ranks.append(min(order.index(r) for r in article["questions"][row]["right"]))
    share = lambda most: sum(rank < most for rank in ranks) / max(1, len(ranks))
    print(f"left out: {len(ranks)} questions, first {share(1):.3f}, of six {share(6):.3f}", flush=True)


def export(reader, path, model):
    """As voices/export.py describes, everything in half precision."""
    state = reader.state_dict()
    tensors = {name.removesuffix(".weight") if name in ("pq.weight", "pd.weight") else name: t if t.dim() > 1 else t[None] for name, t in state.items()}
    entries, parts, offset = [], [], 0
    for name, tensor in tensors.items():
        data = tensor.numpy().astype("<f2").tobytes()
        data += b"\0" * (-len(data) % 16)
        entries.append({"name": name, "shape": list(tensor.shape), "type": "f16", "offset": offset})
        parts.append(data)
        offset += len(data)
    header = json.dumps({"format": 1, "model": model, "tensors": entries}, separators=(",", ":")).encode()
    header += b" " * (-(12 + len(header)) % 16)
    content = b"DUOREAD1" + len(header).to_bytes(4, "little") + header + b"".join(parts)
    open(path, "wb").write(content + hashlib.sha256(content).digest())


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("data")
    arguments.add_argument("--both", type=int, default=1)
    arguments.add_argument("--second", type=int, default=3)
    arguments.add_argument("--out", default="studio/src/reader/reader.adapter")
    arguments.add_argument("--model", default="reader-1")
    given = arguments.parse_args()
    torch.manual_seed(1)
    random.seed(1)
    articles = json.load(open(given.data))
    learnt, left_out = [a for a in articles if a["use"] == "train"], [a for a in articles if a["use"] == "fit"]
    reader = Reader()
    for article in articles:
        read_texts(reader, article, keep=False)
    train(reader, learnt, given.both, 1.5e-3)
    for p in [*reader.l0.parameters(), reader.role]:
        p.requires_grad_(False)
    for article in articles:
        read_texts(reader, article, keep=True)
    train(reader, learnt, given.second, 1.2e-3)
    evaluate(reader, left_out)
    export(reader, given.out, given.model)


if __name__ == "__main__":
    main()
