import { useState } from 'react';
import { longestGiveUpReason, type DeadJob } from '@contract/system';
import { PromptDialog } from '@/shared/ui/dialogs/PromptDialog';
import type { SystemWatch } from '../model/SystemWatch';

interface Props {
  readonly watch: SystemWatch;
  /** The job that it asks about; null while it is closed. */
  readonly asked: DeadJob | null;
  readonly onClose: () => void;
}

/** Asks why a dead job is given up, and says what that means. */
export function GiveUpDialog({ watch, asked, onClose }: Props) {
  // What it asks about stays while it fades away.
  const [job, setJob] = useState(asked);
  if (asked !== null && asked !== job) setJob(asked);
  return (
    <PromptDialog
      open={asked !== null}
      title="Give this job up?"
      text={job && `${job.What}. ${job.WithoutIt}`}
      label="Reason"
      help={`Needed, up to ${longestGiveUpReason} characters. The audit log keeps it with your name.`}
      maxLength={longestGiveUpReason}
      okText="Give up"
      onOk={(reason) => {
        onClose();
        if (job) void watch.giveUp(job, reason);
      }}
      onCancel={onClose}
    />
  );
}
