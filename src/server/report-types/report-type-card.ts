import type { ReportTypeCard } from '#contract';
import { present } from '../work/present.ts';
import { isoMoment } from '../work/time.ts';
import type { LiveType } from './live-type.ts';

export function reportTypeCard(type: LiveType): ReportTypeCard {
  return {
    Slug: type.slug,
    Title: type.title,
    Version: type.version,
    Ansi: [...type.ansi],
    PublishedAt: isoMoment(type.publishedAt),
    ...present({ Edition: type.edition, Category: type.category }),
  };
}
