/** Fields of a car that never leave the server: a private seller's address, and the vehicle's identification number. */
export const privateFields = ["private_suburb", "private_postcode", "vin"] as const;
