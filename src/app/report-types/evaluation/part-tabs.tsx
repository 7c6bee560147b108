import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { t } from '#language';
import { panelOf, partNames, type Part } from './part.ts';

interface Props {
  readonly parts: readonly Part[];
  readonly shown: Part;
  readonly counts: Partial<Record<Part, number>>;
  readonly onShow: (part: Part) => void;
}

export function PartTabs({ parts, shown, counts, onShow }: Props) {
  return (
    <Tabs
      value={shown}
      onChange={(_event, part: Part) => onShow(part)}
      variant="fullWidth"
      aria-label={t('Parts of the preview')}
      sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
    >
      {parts.map((part) => (
        <Tab
          key={part}
          value={part}
          id={`${panelOf(part)}-tab`}
          aria-controls={part === shown ? panelOf(part) : undefined}
          label={<span>{counts[part] === undefined ? partNames[part] : `${partNames[part]} ${counts[part]}`}</span>}
          sx={{ minWidth: 0, px: 1, fontSize: '0.9375rem' }}
        />
      ))}
    </Tabs>
  );
}
