import { ACEITE, type Assinante, type CodigoDoAssinante, type SessaoDoAssinante } from './conteudo.ts'

type Datas = 'emitidoEm' | 'validoAte' | 'usadoEm'

/** What the event of a signature keeps, and the evidence shows. */
export type Aceito = {
  documento: { sha256: string; tamanho: number }
  aceite: { versao: string; texto: string }
  assinante: Assinante
  sessao: SessaoDoAssinante
  codigo: Omit<CodigoDoAssinante, Datas> & Record<Datas, string>
}

type Evidenciado = {
  documento: Aceito['documento']
  assinante: Assinante
  sessao: SessaoDoAssinante
  codigo: CodigoDoAssinante
  aceite?: Aceito['aceite']
}

export function aceitoDe({ documento, assinante, sessao, codigo, aceite = ACEITE }: Evidenciado): Aceito {
  const { emitidoEm, validoAte, usadoEm } = codigo
  return {
    documento,
    aceite,
    assinante,
    sessao,
    codigo: {
      ...codigo,
      emitidoEm: emitidoEm.toISOString(),
      validoAte: validoAte.toISOString(),
      usadoEm: usadoEm.toISOString(),
    },
  }
}
