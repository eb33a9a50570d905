-- Ends an invitation or a membership, with immediate effect. The homes that an agent has published stay the agency's: the
-- agent's address in their contacts becomes the agency's, and a number that is none of the agency's phones the first of
-- these. Without phones the number stays, since it may be the agency's; `forget` removes it, for an erased account.
CREATE OR REPLACE FUNCTION kljuc.end_membership(ended uuid, forget boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  member kljuc.agency_members;
  agent kljuc.accounts;
  agency kljuc.accounts;
  agency_name text;
  phones text[];
BEGIN
  DELETE FROM kljuc.agency_members WHERE id = ended RETURNING * INTO member;
  IF member.account_id IS NULL THEN
    RETURN;
  END IF;
  SELECT * INTO agent FROM kljuc.accounts WHERE id = member.account_id;
  SELECT * INTO agency FROM kljuc.accounts WHERE id = member.agency_id;
  SELECT name INTO agency_name FROM kljuc.advertisers WHERE account_id = agency.id;
  phones := ARRAY(SELECT phone FROM kljuc.advertiser_phones WHERE account_id = agency.id ORDER BY created_at, id);
  UPDATE kljuc.listing_contacts AS contact SET
    email = agency.email,
    name = CASE WHEN forget OR contact.name = agent.name THEN coalesce(agency_name, agency.name) ELSE contact.name END,
    phone = CASE WHEN contact.phone = ANY (phones) OR phones = '{}' AND NOT forget THEN contact.phone ELSE phones[1] END
  FROM kljuc.listings AS listing
  WHERE listing.id = contact.listing_id AND listing.owner_id = agency.id AND lower(contact.email) = lower(agent.email);
  UPDATE kljuc.listing_drafts SET fields = fields - 'contact_email' - 'contact_name' - 'contact_phone'
  WHERE owner_id = agency.id AND lower(fields ->> 'contact_email') = lower(agent.email);
END $$;
