export declare const validListing: Record<string, unknown>
