import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { Draft } from '#offline';
import { t, term } from '#form';
import { saveFile } from '../shell/format/save-file.ts';

interface Props {
  readonly draft: Draft;
  readonly onDownload?: () => void;
}

/** Downloads typing that the device has no room to save, so that the work is not lost. */
export function DownloadUnsaved({ draft, onDownload }: Props) {
  const { ReportTitle } = draft.head.Mapping;
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      onClick={() => {
        saveFile({ name: fileName(draft), type: 'application/json', text: unsavedText(draft) });
        onDownload?.();
      }}
    >
      {t('Download {title}', { title: term(ReportTitle) })}
    </Button>
  );
}

const fileName = ({ slug, mappingId }: Draft): string => `not-saved-${slug}-${mappingId}.json`;

/** In the names of the API, so that the office can enter it. */
function unsavedText({ mappingId, slug, version, revisionNo, entries, override, savedAt, head }: Draft): string {
  const file = {
    MappingId: mappingId,
    CallNo: head.CallNo,
    ReportTypeKey: slug,
    Version: version,
    RevisionNo: revisionNo,
    Entries: entries,
    ...(override && { Override: override }),
    TypedAt: savedAt,
  };
  return JSON.stringify(file, null, 2);
}
