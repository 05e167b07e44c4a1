type Props = {
  url: string;
  smallUrl: string;
  /** The action of the link, and the description of the picture. */
  label: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  placeholder?: string | undefined;
};

// The max size of the thumbnail in pixels. The link reserves the space of the image, so that nothing moves when it
// loads.
const maxSize = { width: 280, height: 260 };

/** A thumbnail that opens the picture in a new window. */
export function PictureLink({ url, smallUrl, label, alt, width = 4, height = 3, placeholder }: Props) {
  const scale = Math.min(maxSize.width / width, maxSize.height / height, 1);
  return (
    <a href={url} target="_blank" rel="noopener" aria-label={label} className="block w-fit max-w-full">
      <img
        src={smallUrl}
        alt={alt}
        width={Math.max(48, Math.round(width * scale))}
        height={Math.max(48, Math.round(height * scale))}
        loading="lazy"
        decoding="async"
        style={placeholder ? { backgroundImage: `url(${placeholder})` } : {}}
        className="h-auto max-w-full rounded-s bg-sunken bg-cover bg-center object-cover"
      />
    </a>
  );
}
