/** A place on Earth, in degrees. */
export type Lugar = { latitude: number; longitude: number }

const raioDaTerraKm = 6371
const radianos = (graus: number) => (graus * Math.PI) / 180

/** How far apart two places are as the crow flies, in km (haversine). */
export function distanciaKm(a: Lugar, b: Lugar): number {
  const dLat = radianos(b.latitude - a.latitude)
  const dLon = radianos(b.longitude - a.longitude)
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radianos(a.latitude)) * Math.cos(radianos(b.latitude)) * Math.sin(dLon / 2) ** 2
  return 2 * raioDaTerraKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** 'a 800 m', 'a 3,4 km', 'a 420 km'. */
export function distanciaEmPalavras(km: number): string {
  const metros = Math.max(100, Math.round(km * 10) * 100)
  if (metros < 1000) return `a ${metros} m`
  return `a ${km.toLocaleString('pt-BR', { maximumFractionDigits: km < 10 ? 1 : 0 })} km`
}

/** The map's page of an address. Only the address is in it: where the person is stays on the device. */
export const hrefDoMapa = (endereco: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: endereco })}`
