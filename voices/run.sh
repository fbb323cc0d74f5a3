#!/usr/bin/env bash
# Everything after the upload, by the clock: data, a run of training, a fine run, evaluation.
#   bash voices/run.sh WORK SECONDS [GENERATE_SECONDS]
# WORK holds the teacher (graph.pkl, w0-2.pkl, voices), corpus.jsonl and the first weights (weights-0.npz, weights-1.npz).
set -uo pipefail
work=$1 seconds=$2 generate=${3:-220}
here=$(cd "$(dirname "$0")" && pwd)
began=$(date +%s)
mkdir -p "$work/data" "$work/run1" "$work/run2" "$work/heard"
say() { echo "$(($(date +%s) - began)) s: $*"; }
say "seconds in all: $seconds"
export CUDA_MPS_PIPE_DIRECTORY=/tmp/mps CUDA_MPS_LOG_DIRECTORY=/tmp/mps-log PYTHONUNBUFFERED=1 OMP_NUM_THREADS=1
mkdir -p "$CUDA_MPS_PIPE_DIRECTORY" "$CUDA_MPS_LOG_DIRECTORY"
if nvidia-cuda-mps-control -d; then say 'MPS is on'; else say 'no MPS: the teacher will be slower'; fi
python3 "$here/generate.py" "$work" "$work/corpus.jsonl" "$work/data" --processes 14 --seconds "$generate"
echo quit | nvidia-cuda-mps-control
unset CUDA_MPS_PIPE_DIRECTORY CUDA_MPS_LOG_DIRECTORY OMP_NUM_THREADS
ls "$work"/data/shard-*.npz >/dev/null || { say 'no data: stopped'; exit 1; }
# 130 s for loading twice, for finding fast kernels and for the evaluation.
left=$((seconds - ($(date +%s) - began) - 130))
say "training for $left s"
minutes() { awk "BEGIN { print $left * $1 / 60 }"; }
python3 "$here/train.py" "$work/data" "$work/run1" --minutes "$(minutes 0.6)" --weights "$work"/weights-*.npz || say 'run 1 failed'
python3 "$here/train.py" "$work/data" "$work/run2" --minutes "$(minutes 0.4)" --continue "$work/run1" --fine || say 'run 2 failed'
last=run2
[ -e "$work/run2/student-1.npz" ] || last=run1
say "evaluating $last"
python3 "$here/evaluate.py" "$work/data" "$work/$last" "$work/heard" --corpus "$work/corpus.jsonl"
say 'all done'
