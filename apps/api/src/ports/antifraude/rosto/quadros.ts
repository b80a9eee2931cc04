import type { Ponto } from '@contempla/consorcio'
import { acharRostos, distanciaEntre, doPrimeiroPlano } from './comparacao.ts'
import type { RostoAchado } from './motor.ts'

/** The pictures that a camera took of one person, straight ahead and at each gesture. */
export type QuadrosAMedir = { selfie: Uint8Array; quadros: readonly Uint8Array[] }

/** How many faces one has, and of its one face the landmarks and how far it is from the selfie's. */
export type QuadroMedido = { rostos: number; pontos: readonly Ponto[] | null; distancia: number | null }
export type QuadrosMedidos = { reto: QuadroMedido; quadros: QuadroMedido[] }

const pontosDe = ({ landmarks }: RostoAchado): Ponto[] => landmarks.positions.map(({ x, y }) => [x, y])

async function medir(achados: readonly RostoAchado[], selfie: RostoAchado | null): Promise<QuadroMedido> {
  const rostos = doPrimeiroPlano(achados)
  const [rosto] = rostos
  if (!rosto || rostos.length > 1) return { rostos: rostos.length, pontos: null, distancia: null }
  return { rostos: 1, pontos: pontosDe(rosto), distancia: selfie && (await distanciaEntre(selfie, rosto)) }
}

/** Reads the face on each picture; null where the selfie does not open. Nothing of them is kept. */
export async function medirQuadros({ selfie, quadros }: QuadrosAMedir): Promise<QuadrosMedidos | null> {
  const achados = await acharRostos(selfie)
  if (!achados) return null
  const [rosto, outro] = doPrimeiroPlano(achados)
  const unico = rosto && !outro ? rosto : null
  const medidos: QuadroMedido[] = []
  for (const bytes of quadros) medidos.push(await medir((await acharRostos(bytes)) ?? [], unico))
  return { reto: await medir(achados, unico), quadros: medidos }
}
