"""The words of which scenes are made: rooms, openings, furniture, materials, light. Metres throughout, z up."""
