import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { maxImages } from '@/lib/listings/attributes/max-images'
import { projects } from '@/lib/listings/project-tables'

/**
 * Locks an own project and, in the order of their ids, its units. False when there is no such project.
 * @throws HttpError 403 for someone else's
 */
export async function lockOwnProject(
  transaction: Transaction,
  ownerId: string,
  id: string,
): Promise<boolean> {
  const [project] = await transaction
    .select({ ownerId: projects.ownerId })
    .from(projects)
    .where(eq(projects.id, id))
    .for('update')
  if (!project) return false
  if (project.ownerId !== ownerId) throw new HttpError('not_owner')
  await transaction.execute(sql`select from kljuc.listings where project_id = ${id} order by id for update`)
  return true
}

/**
 * Shows a project's photos on its units, before those of a unit's own, as they are described and ordered now. Only the
 * named photo, or all of them on the named units, are added: one that was removed from a unit stays away, as does one that
 * the staff has hidden there. The project must be locked.
 * @throws HttpError 409 when a unit would have too many
 */
export async function copyProjectImages(
  transaction: Transaction,
  projectId: string,
  added: { image?: string; units?: readonly string[] } = {},
): Promise<void> {
  const { image, units } = added
  if (image || units)
    await transaction.execute(sql`
      insert into kljuc.listing_images
        (listing_id, project_image_id, position, hash, width, height, widths, thumbhash, kind, caption, caption_en)
      select unit.id, image.id, 1000 + image.position, image.hash, image.width, image.height, image.widths,
        image.thumbhash, image.kind, image.caption, image.caption_en
      from kljuc.listings as unit join kljuc.project_images as image on image.project_id = unit.project_id
      where unit.project_id = ${projectId}
        and ${image ? sql`image.id = ${image}` : sql`unit.id = any(${sql.param([...(units ?? [])])}::uuid[])`}
        and not exists (select from kljuc.hidden_images as hidden
          where hidden.listing_id = unit.id and coalesce(hidden.content_hash, hidden.hash) = image.hash)`)
  await transaction.execute(sql`
    update kljuc.listing_images as copy
    set kind = image.kind, caption = image.caption, caption_en = image.caption_en
    from kljuc.project_images as image
    where copy.project_image_id = image.id and image.project_id = ${projectId}
      and (copy.kind, copy.caption, copy.caption_en) is distinct from (image.kind, image.caption, image.caption_en)`)
  await transaction.execute(sql`
    with placed as (
      select copy.id, row_number() over (
        partition by copy.listing_id order by original.position nulls last, copy.position) - 1 as position
      from kljuc.listing_images as copy join kljuc.listings as unit on unit.id = copy.listing_id
      left join kljuc.project_images as original on original.id = copy.project_image_id
      where unit.project_id = ${projectId}
    )
    update kljuc.listing_images as image set position = placed.position
    from placed where placed.id = image.id and image.position <> placed.position`)
  const crowded = await transaction.execute(sql`
    select from kljuc.listing_images as image join kljuc.listings as unit on unit.id = image.listing_id
    where unit.project_id = ${projectId} group by unit.id having count(*) > ${maxImages} limit 1`)
  if (crowded.length > 0) throw new HttpError('too_many_images', { values: { max: maxImages } })
}
