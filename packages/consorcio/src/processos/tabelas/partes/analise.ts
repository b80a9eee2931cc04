import type { Andamento } from '../../motor/processo.ts'

/** What an approval does beside leading on. */
type Aprovado = { readonly para: string; readonly efeito?: string }

type Diferencas<
  A extends Aprovado,
  P extends Aprovado,
  D extends Andamento<string, string, string>,
  E extends { readonly efeito?: string },
  V extends object,
  C extends object,
  S extends object,
> = {
  /** Where the machine's approval leads, and an analyst's or a branch's. */
  readonly aprovado: A
  readonly aprovadoPorPessoa: P
  /** The words of the analyst's button, where approving is not all that there is to decide. */
  readonly rotulo?: string
  /** Where documents are asked for again: somewhere else for one that is no file of the holder's. */
  readonly pedirDocumentos: D
  /** What is done as the holder sends what was asked for. */
  readonly aoEnviar: E
  /** The holder's time for what was asked for, and where it leads. */
  readonly prazo: V
  /** What else the holder may do while something is asked of them, and the system at any time. */
  readonly cliente: C
  readonly sistema: S
  /** What a branch lets the holder go on with, and the words of its card. */
  readonly paraQue: string
  readonly cardDaFilial: { readonly titulo: string; readonly acao: string }
}

const encaminhar = 'analiseGrc'
const suspeitar = { rotulo: 'Suspeita de fraude', para: 'suspeitaFraude', pede: 'motivoInterno' } as const

/**
 * Who somebody is, looked into by documents (document 2 §4, 'Status to step'): the machine (BrScan), the desk against fraud
 * (GRC), the one that decides what is late, what is asked for again or beside, and a refusal, which a branch may undo. The
 * table says the screens, and where it waits otherwise, beside each row.
 *
 * `pendencia`: documents that were not accepted, or are missing, wait for the holder; `adicionais`: one that an analyst asks for
 * in words.
 */
export const analise = <
  const A extends Aprovado,
  const P extends Aprovado,
  const D extends Andamento<string, string, string>,
  const E extends { readonly efeito?: string },
  const V extends object,
  const C extends object,
  const S extends object,
>(
  dela: Diferencas<A, P, D, E, V, C, S>,
) => {
  const { aprovado, aprovadoPorPessoa, rotulo = 'Aprovar', prazo, cliente, sistema } = dela
  const aEnviar = { guarda: 'documentosObrigatorios', ...dela.aoEnviar } as const
  const daBrscan = {
    aprovar: aprovado,
    pedirDocumentos: dela.pedirDocumentos,
    encaminhar,
    suspeitar: suspeitar.para,
    ...sistema,
  } as const
  const doAnalista = {
    aprovar: { rotulo, ...aprovadoPorPessoa },
    pedirDocumentos: { rotulo: 'Pedir documentos de novo', ...dela.pedirDocumentos },
    pedirAdicionais: { rotulo: 'Pedir outros documentos', para: 'documentosAdicionaisGrc', pede: 'motivo' },
    recusar: { rotulo: 'Recusar', para: 'documentoRecusado', pede: 'motivo' },
  } as const
  const comSuspeita = { ...doAnalista, suspeitar } as const
  const doisDias = { diasUteis: 2, vencido: encaminhar } as const
  const seteDias = { diasUteis: 7, vencido: 'analiseFaturamento' } as const
  return {
    brScanEmAndamento: {
      nome: 'BrScan em Andamento',
      prazo: { minutos: 4, vencido: 'retornoBrscan' },
      sistema: daBrscan,
    },
    retornoBrscan: { nome: 'Retorno BrScan', prazo: doisDias, sistema: daBrscan },
    reanaliseBrscan: {
      nome: 'Reanálise BrScan',
      promessa: 'resposta',
      prazo: doisDias,
      cliente: { reenviarDocumentos: { para: 'brScanEmAndamento', ...aEnviar }, ...cliente },
      sistema: daBrscan,
    },
    analiseGrc: { nome: 'Análise GRC', prazo: seteDias, analista: comSuspeita, sistema },
    parecerGrc: { nome: 'Parecer GRC', prazo: seteDias, analista: comSuspeita, sistema },
    analiseFaturamento: { nome: 'Análise Faturamento', analista: comSuspeita, sistema },
    suspeitaFraude: { nome: 'Suspeita de Fraude', ditaComo: 'analiseFaturamento', analista: doAnalista, sistema },
    pendenciaCliente: {
      nome: 'Pendência Cliente',
      marcas: ['pendencia'],
      aviso: {
        titulo: 'Reenvie os seus documentos',
        texto: 'Não conseguimos aceitar um dos documentos que você enviou. Veja o motivo e envie de novo.',
      },
      prazo,
      cliente: { reenviarDocumentos: { para: 'reanaliseBrscan', ...aEnviar }, ...cliente },
      sistema,
    },
    documentosAdicionaisGrc: {
      nome: 'Documentos Adicionais GRC',
      marcas: ['pendencia', 'adicionais'],
      aviso: { titulo: 'Falta um documento', texto: 'Para concluir a análise, precisamos de mais um documento seu.' },
      prazo,
      cliente: { enviarDocumentos: { para: encaminhar, ...aEnviar }, ...cliente },
      sistema,
    },
    documentoRecusado: {
      nome: 'Documento Recusado',
      card: { ...dela.cardDaFilial, pede: true },
      aviso: {
        titulo: 'Não foi possível confirmar a sua identidade',
        texto: `Leve os seus documentos a uma das nossas filiais para ${dela.paraQue}.`,
      },
      prazo,
      cliente,
      analista: { aprovarNaFilial: { rotulo: 'Aprovar o atendimento da filial', ...aprovadoPorPessoa } },
      sistema,
    },
  } as const
}
