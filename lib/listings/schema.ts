import { z } from 'zod'
import { attributeResponseFields, readFromTextSchema } from './attributes/attribute-schema'
import { attributes } from './attributes/attributes'
import { doubtCodes } from './attributes/doubts'
import { groupKinds } from './attributes/group-kinds'
import { imageKinds } from './attributes/image-kinds'
import { closings, listingStatuses } from './attributes/listing-statuses'
import { maxImages } from './attributes/max-images'
import { projectStages } from './attributes/project-words'
import { propertyTypes, purposes } from './attributes/purposes-and-types'
import { complaintReasons, reportReasons } from './attributes/report-reasons'

export const imageSchema = z
  .object({
    id: z.uuid(),
    public_url: z.string(),
    width: z.int(),
    height: z.int(),
    position: z.int(),
    widths: z.array(z.int()).optional(),
    thumbhash: z.string().nullable().optional(),
    kind: z.enum(imageKinds).optional(),
    caption: z.string().nullable().optional().meta({ description: 'What it shows, in the owner’s words' }),
    caption_en: z.string().nullable().optional(),
  })
  .meta({ id: 'Image' })

export const imageOrderSchema = z.object({
  image_ids: z.array(z.string().meta({ format: 'uuid' })).meta({ maxItems: maxImages }),
})

export const contactOffersSchema = z.object({ phone: z.boolean(), email: z.boolean(), address: z.boolean() })

export const coordinatesSchema = z.object({ lat: z.number(), lng: z.number() })

/** What those of a group's listings have that fit a search. */
export const listingGroupSchema = z
  .object({
    kind: z.enum(groupKinds),
    id: z.uuid(),
    count: z.int().min(1),
    price_from: z.int().meta({ description: 'Without doubted prices, unless all are' }),
    price_to: z.int(),
    area_from: z.number(),
    area_to: z.number(),
  })
  .meta({ id: 'ListingGroup' })

/** Another advertiser's listing of the same home: nothing by which either could be reached. */
export const alsoOfferedSchema = z.object({
  id: z.uuid(),
  price: z.int(),
  advertiser: z.object({
    name: z.string().nullable().meta({ description: 'Null without a public profile' }),
    kind: z.enum(attributes.advertiser.values).nullable(),
    slug: z.string().nullable(),
    verified: z.boolean(),
  }),
  created_at: z.iso.datetime(),
})

/** What a unit says of its building. */
export const unitProjectSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  stage: z.enum(projectStages).optional(),
  ready_at: z.iso.date().nullable().optional().meta({ description: 'When one can move in' }),
})

/** A public listing; `address`, `zip_code` and `location` are null unless the caller owns or has unlocked it. */
export const listingSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    title_en: z.string().nullable().meta({ description: 'In English, for English pages' }),
    description_en: z.string().nullable(),
    price: z.int(),
    currency: z.literal('EUR'),
    purpose: z.enum(purposes),
    type: z.enum(propertyTypes),
    address: z.string().nullable(),
    zip_code: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    location: coordinatesSchema.nullable(),
    approximate_location: coordinatesSchema
      .extend({ radius_m: z.int() })
      .nullable()
      .meta({ description: 'A circle in which the property lies, always the same for this property' }),
    rooms: z.int(),
    bathrooms: z.int(),
    area_m2: z.number(),
    garage: z.boolean().nullable().meta({ description: 'Null when nobody said' }),
    year_built: z.int().nullable(),
    amenities: z.array(z.string()),
    price_m2: z.number().nullable().meta({ description: 'EUR per square metre, one decimal below 100' }),
    ...attributeResponseFields,
    read_from_text: readFromTextSchema.meta({
      description: 'What title or description state while the field is null; filters find it too',
    }),
    images: z.array(imageSchema),
    video_url: z.string().nullable().optional().meta({ description: 'On YouTube, Vimeo or Matterport' }),
    tour_url: z.string().nullable().optional(),
    reference: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'The owner’s own mark; for the owner alone' }),
    owner_user_id: z.uuid(),
    project: unitProjectSchema.nullable().optional().meta({
      description: 'The building that it is a unit of; one token opens the contacts of all its units',
    }),
    unit: z.string().nullable().optional().meta({ description: 'What its owner calls the unit: `A-12`' }),
    reserved: z.boolean().optional().meta({ description: 'Of a unit: somebody has reserved it' }),
    contact_offers: contactOffersSchema,
    owner_reachable: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the owner is told by mail: the address of the account is confirmed' }),
    number_being_checked: z.boolean().optional().meta({
      description: 'Whether two buyers doubt its number, for which the owner has not answered yet',
    }),
    published: z.boolean(),
    status: z.enum(listingStatuses),
    confirmed_at: z.iso.datetime(),
    version: z.int().meta({ description: 'Counts changes by the owner; for `If-Match`' }),
    price_history: z.array(z.object({ price: z.int(), at: z.iso.datetime() })),
    reduced_from: z.int().nullable().meta({
      description:
        'The lowest price of the 30 days before the latest change, if that change went below it; null otherwise',
    }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    group: listingGroupSchema.nullable().optional().meta({
      description:
        'Of lists with `unique=1`: what the item stands for, which is the same home by several advertisers or the flats of one building; null for a listing that is in no group',
    }),
    also_offered: z.array(alsoOfferedSchema).optional().meta({
      description:
        'Of a single listing: the same home as other advertisers offer it now, by price; in lists `group` says how many there are',
    }),
    doubts: z
      .array(
        z.object({
          ...{ field: z.string(), code: z.enum(doubtCodes), message: z.string() },
          /** Of `own_copy`: the earlier one. */
          listing: z.object({ id: z.uuid(), title: z.string() }).optional(),
        }),
      )
      .optional()
      .meta({
        description:
          'For the owner alone: values that look like a slip, and `own_copy` for what is the same as an earlier listing of the account. While its price is doubted, a listing stands at the end of lists by price and in no median, and is not featured; `doubts_confirmed` answers.',
      }),
  })
  .meta({ id: 'Listing' })

/** What everybody may know of a listing that is no longer offered. */
export const closingSchema = z
  .object({
    status: z.enum(closings),
    purpose: z.enum(purposes),
    type: z.enum(propertyTypes),
    city: z.string(),
    district: z.string().nullable(),
  })
  .meta({ id: 'Closing' })

export const hiddenPhotoSchema = z.object({
  id: z.uuid(),
  public_url: z.string(),
  reason: z.string(),
  hidden_at: z.iso.datetime(),
})

/** A listing as its owner sees it, with contact and statistics. */
export const ownListingSchema = listingSchema
  .extend({
    contact: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string() }),
    views: z.int(),
    saves: z.int(),
    unlocks: z.int(),
    /** A moderator's reason for the withdrawal; while it is set the owner cannot publish the listing. */
    withdrawal_reason: z.string().nullable(),
    /** What a moderator asks the owner to change; until the next change. */
    change_request: z.string().nullable(),
    /** Photos that moderators have taken from the public, and why. */
    hidden_photos: z.array(hiddenPhotoSchema),
    /** The earliest deadline of complaints that wait for the owner's answer. */
    complaint_decide_by: z.iso.datetime().nullable(),
    /** Open complaints about the contact, the earliest first. */
    complaints: z.array(
      z.object({
        reason: z.enum(complaintReasons),
        created_at: z.iso.datetime(),
        decide_by: z.iso.datetime(),
      }),
    ),
    /** Since the owner last looked: unlocks, and the reasons of reports. */
    news: z.object({ unlocks: z.int(), reports: z.array(z.enum(reportReasons)) }),
    /** Two buyers complained about its number: it is not public until its owner answers. */
    waits_for_contact: z.boolean(),
    /** The agent who published it for the agency, null for its owner; the name is empty once the agent is erased. */
    published_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  })
  .meta({ id: 'OwnListing' })

const understoodSchema = z.object({
  filters: z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.number())]),
    )
    .meta({ description: 'By the names of their parameters' }),
  words: z.array(z.string()).meta({ description: 'What is searched as words' }),
  dropped: z
    .array(z.string())
    .optional()
    .meta({ description: 'Words that only rank, since with them nothing is found' }),
  without: z
    .record(z.string(), z.union([z.boolean(), z.array(z.string())]))
    .optional()
    .meta({ description: 'What listings must not say that they have' }),
  elsewhere: z.array(z.string()).optional().meta({
    description:
      'Places that `q` names and that are not searched: outside the explicit towns, or named in passing',
  }),
})

export const listingPageSchema = z
  .object({
    items: z.array(listingSchema),
    total: z.int(),
    total_is_minimum: z.boolean(),
    page: z.int(),
    limit: z.int(),
    pages: z.int(),
    understood: understoodSchema
      .optional()
      .meta({ description: 'How `q` was read; without `q` it is left out' }),
  })
  .meta({ id: 'ListingPage' })

export type ListingImage = z.infer<typeof imageSchema>
export type ContactOffers = z.infer<typeof contactOffersSchema>
export type Listing = z.infer<typeof listingSchema>
export type AlsoOffered = z.infer<typeof alsoOfferedSchema>
export type UnitProject = z.infer<typeof unitProjectSchema>
export type ListingGroup = z.infer<typeof listingGroupSchema>
export type Closing = z.infer<typeof closingSchema>
export type OwnListing = z.infer<typeof ownListingSchema>
export type ListingPage = z.infer<typeof listingPageSchema>

/** What the link of a reminder confirms. */
export const listingLinkSchema = z
  .object({
    property_id: z.uuid(),
    title: z.string(),
    published: z.boolean(),
    /** Whether the listing was confirmed after the mail was sent. */
    used: z.boolean(),
    /** Open complaints about its contact, which take an answer. */
    complaints: z.array(z.enum(complaintReasons)),
    /** Not public until its owner answers. */
    waits_for_contact: z.boolean(),
  })
  .meta({ id: 'ListingLink' })

export type ListingLink = z.infer<typeof listingLinkSchema>
