/** Loads a picture for drawing on it; the returned function stops the telling. */
export function loadImage(url: string, tell: (photo: HTMLImageElement | 'failed') => void): () => void {
  const image = new Image();
  // From another host the canvas would refuse to hand out what was drawn over it.
  if (!url.startsWith('blob:')) image.crossOrigin = 'use-credentials';
  image.onload = () => tell(image);
  image.onerror = () => tell('failed');
  image.src = url;
  return () => {
    image.onload = null;
    image.onerror = null;
  };
}
