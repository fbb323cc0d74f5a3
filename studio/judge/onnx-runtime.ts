import { createRequire } from 'node:module';
import path from 'node:path';

export type Tensor = { data: Float32Array };
type Session = { run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>> };
export type Runtime = {
  Tensor: new (type: string, data: ArrayLike<unknown>, dims?: number[]) => Tensor;
  InferenceSession: { create(model: string, options: object): Promise<Session> };
};

/** ONNX Runtime from the folder in which the recogniser's packages were installed. */
export const loadRuntime = (folder: string) =>
  createRequire(path.join(folder, 'node_modules', 'index.js'))('onnxruntime-node') as Runtime;
