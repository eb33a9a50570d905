"""The models of which scenes are composed: rooms, openings, furniture, materials, light. Metres throughout, z up."""
