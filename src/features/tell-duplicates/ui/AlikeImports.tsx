import type { ImportType } from '@contract/imports';
import { alikeImports } from '../model/askAlike';
import { AlikeNote } from './AlikeNote';

interface Props {
  readonly type: ImportType;
  readonly file: File;
}

/** Says of a chosen file which import has made what is in it. */
export function AlikeImports({ type, file }: Props) {
  const mark = [file.name, file.size, file.lastModified].join(' ');
  return (
    <AlikeNote
      written={{ Type: type, file, mark }}
      ask={alikeImports}
      hint="You can upload it all the same."
    />
  );
}
