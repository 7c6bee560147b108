/** Loads a picture to draw on; the returned function cancels the callbacks. */
export function loadImage(url: string, onLoad: (photo: HTMLImageElement | 'failed') => void): () => void {
  const image = new Image();
  // A picture from another host would taint the canvas, which could then not be exported.
  if (!url.startsWith('blob:')) image.crossOrigin = 'use-credentials';
  image.onload = () => onLoad(image);
  image.onerror = () => onLoad('failed');
  image.src = url;
  return () => {
    image.onload = null;
    image.onerror = null;
  };
}
