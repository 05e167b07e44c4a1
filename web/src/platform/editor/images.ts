import { EditorView } from '@codemirror/view';
import { replaceSelection } from './commands.ts';
import type { UploadImage } from './upload-image.ts';

export type ImageUploadOptions = {
  onImage: UploadImage;
  uploadingLabel: string;
  /** Called with the error when the image could not be stored. */
  onImageFailed: (error: unknown) => void;
  /** Called when a file is dropped or pasted that is neither an image nor a text. */
  onOtherFile: () => void;
};

/** Uploads pasted or dropped images, and inserts them at the cursor or at the position of the drop. */
export const createImageUploadExtension = (getOptions: () => ImageUploadOptions) =>
  EditorView.domEventHandlers({
    paste: (event, view) => insertImages(event.clipboardData, view, getOptions()),
    drop: (event, view) => {
      const position = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (position !== null && picturesIn(event.dataTransfer).length > 0)
        view.dispatch({ selection: { anchor: position } });
      return insertImages(event.dataTransfer, view, getOptions());
    },
  });

function insertImages(data: DataTransfer | null, view: EditorView, options: ImageUploadOptions) {
  const found = picturesIn(data);
  // Office programs put a picture of the copied text into the clipboard as well. The user means the text, so the
  // picture is ignored.
  if (data?.getData('text/plain')) return false;
  if (found.length === 0) {
    const hasOtherFile = [...(data?.files ?? [])].some(({ type }) => !type.startsWith('text/'));
    if (hasOtherFile) options.onOtherFile();
    return hasOtherFile;
  }
  for (const file of found) void uploadAndInsertImage(view, file, options);
  return true;
}

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

let count = 0;

/**
 * Inserts a placeholder for an image while it is uploaded. A user who deletes the placeholder does not want the image.
 */
export async function uploadAndInsertImage(
  view: EditorView,
  file: File,
  { onImage, uploadingLabel, onImageFailed }: Omit<ImageUploadOptions, 'onOtherFile'>,
) {
  count += 1;
  const placeholder = `![${uploadingLabel} ${count}]()`;
  replaceSelection(view, placeholder);
  try {
    const address = await onImage(file);
    replace(view, placeholder, `![${altOf(file)}](${address})`);
  } catch (error) {
    replace(view, placeholder, '');
    onImageFailed(error);
  }
}

function replace(view: EditorView, placeholder: string, text: string) {
  const from = view.state.doc.toString().indexOf(placeholder);
  if (from >= 0) view.dispatch({ changes: { from, to: from + placeholder.length, insert: text } });
}

const altOf = ({ name }: File) =>
  name
    .replace(/\.\w+$/, '')
    .replaceAll(/[[\]\\_-]+/g, ' ')
    .trim();
