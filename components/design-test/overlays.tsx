'use client'

import type { Messages } from 'next-intl'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SlideOver } from '@/components/ui/slide-over'
import { UndoBar } from '@/components/ui/undo-bar'

export function Overlays({ labels }: { labels: Messages['designTest']['overlays'] }) {
  const [open, setOpen] = useState<'dialog' | 'slide-over'>()
  const [deleted, setDeleted] = useState(false)
  const close = () => setOpen(undefined)
  const cancel = (
    <button type="button" onClick={close} className={buttonClass('secondary')}>
      {labels.cancel}
    </button>
  )
  const confirm = (
    <button type="button" onClick={close} className={buttonClass('primary')}>
      {labels.confirm}
    </button>
  )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button type="button" onClick={() => setDeleted(true)} className={buttonClass('danger')}>
        {labels.delete}
      </button>
      <UndoBar text={deleted ? labels.deleted : null} label={labels.undo} onUndo={() => setDeleted(false)} />
      <button type="button" onClick={() => setOpen('dialog')} className={buttonClass('secondary')}>
        {labels.openDialog}
      </button>
      <button type="button" onClick={() => setOpen('slide-over')} className={buttonClass('secondary')}>
        {labels.openSlideOver}
      </button>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title={labels.dialogTitle}
        description={labels.dialogText}
        closeLabel={labels.close}
        footer={
          <>
            {cancel}
            {confirm}
          </>
        }
      />
      <SlideOver
        open={open === 'slide-over'}
        onOpenChange={close}
        title={labels.slideOverTitle}
        closeLabel={labels.close}
        footer={confirm}
      >
        {labels.dialogText}
      </SlideOver>
    </div>
  )
}
