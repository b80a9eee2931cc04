import type { Contrato, Payload } from '@contempla/contract'

export type Solicitacao = Payload<Contrato['POST /salesforce/consulta/casos']>['CASEResponse'][number]['body'][number]

export const isEncerrada = ({ Status }: Pick<Solicitacao, 'Status'>): boolean => Status === 'Concluído'

/** Each list of the record names one way in which a document did not serve. */
const PROBLEMAS = [
  ['DocumentosIlegiveis__c', 'Documento ilegível'],
  ['DocumentosIncompletos__c', 'Documento incompleto'],
  ['DocumentosIncorretos__c', 'Documento incorreto'],
] as const

/**
 * Lists the refused documents that may still be sent again; a closed case asks for nothing, whatever its record keeps.
 */
export const aEnviarDeNovo = (
  solicitacao: Pick<Solicitacao, 'Status' | 'tela' | (typeof PROBLEMAS)[number][0]>,
): string[] =>
  isEncerrada(solicitacao) || solicitacao.tela === null
    ? []
    : PROBLEMAS.flatMap(([lista, nome]) => (solicitacao[lista] === null ? [] : [nome]))
