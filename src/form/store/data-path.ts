import { namesOf, toPointer, type Pointer } from '#engine';

/**
 * JSON Forms names places with dots (`settings.50P.1` could be two or three names), the engine with pointers. Our own
 * controls write by pointer, so that no key is ever split; a path with a leading slash is a pointer.
 */
export function namesInPath(path: string): readonly string[] {
  if (path === '') return [];
  return path.startsWith('/') ? namesOf(path) : path.split('.');
}

export function pointerOfPath(path: string): Pointer {
  return toPointer(namesInPath(path));
}
