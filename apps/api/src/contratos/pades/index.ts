import type { Assinatura } from '../../ports/assinatura/index.ts'
import type { Carimbo } from '../../ports/carimbo/index.ts'
import type { ALacrar } from './lacre.ts'

/** What became of the time stamp: it is there, none is asked for here, or it did not come. */
export type Carimbada = { carimbo: 'feito'; quando: Date } | { carimbo: 'desligado' | 'falhou'; quando: null }

/**
 * The sealed file: the document, the evidence and the administrator's signature (PAdES, EN 319 142-1), at level B-T where a
 * time stamp came and at B-B where none did, which keeps nobody from signing.
 */
export async function lacrar(
  oQue: ALacrar,
  { assinatura, carimbo }: { assinatura: Assinatura; carimbo: Carimbo | undefined },
) {
  // Large libraries, which only whoever signs needs.
  const [{ addLacre, lugarDoCms }, { sha256, signCms }] = await Promise.all([import('./lacre.ts'), import('./cms.ts')])
  const carimbar = async (cms: Awaited<ReturnType<typeof signCms>>): Promise<{ der: Buffer } & Carimbada> => {
    if (!carimbo) return { der: cms.semCarimbo, carimbo: 'desligado', quando: null }
    try {
      const { token, quando } = await carimbo.carimbar(cms.assinado)
      const der = cms.comCarimbo(token)
      if (der.length > lugarDoCms) throw new Error('o carimbo não cabe')
      return { der, carimbo: 'feito', quando }
    } catch {
      return { der: cms.semCarimbo, carimbo: 'falhou', quando: null }
    }
  }
  const { bytes, feito } = await addLacre(oQue, async (aAssinar) =>
    carimbar(await signCms(assinatura, sha256(aAssinar))),
  )
  const { der: _, ...carimbada } = feito
  return { bytes, nivel: feito.carimbo === 'feito' ? ('B-T' as const) : ('B-B' as const), carimbada }
}
