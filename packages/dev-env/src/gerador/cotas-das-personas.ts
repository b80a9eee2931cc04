import { addMonths, type Dia } from '@contempla/consorcio'
import type { ChaveDePersona } from '../personas.ts'
import type { GruposDaDemonstracao } from './grupos-da-demonstracao.ts'
import type { CotaAGerar } from './historico.ts'

export type CotaDaPersona = Omit<CotaAGerar, 'numero' | 'cliente'>

const sorteio = (dia: Dia) => ({ dia, modalidade: 'Sorteio' as const, lance: 0 })
const lance = (dia: Dia, parcelas: number) => ({ dia, modalidade: 'Lance livre' as const, lance: parcelas })

/** Lists the quotas of each persona, so that every state of a quota has somebody. */
export function cotasDasPersonas(grupos: GruposDaDemonstracao, hoje: Dia): Record<ChaveDePersona, CotaDaPersona[]> {
  const ha = (meses: number) => addMonths(hoje, -meses)
  const { auto, imovel, servico, pesados, maisPorMenos, quaseNoFim } = grupos
  const emDia = { grupo: auto }
  return {
    'dora-em-dia': [emDia],
    'lauro-atrasado': [{ grupo: auto, emAtraso: 1 }],
    'tereza-tres-atrasos': [{ grupo: imovel, emAtraso: 3 }],
    'sonia-sorteada': [
      { grupo: grupos.assembleiaRecente, contemplacao: sorteio(grupos.assembleiaRecente.dataDaAssembleia(31)) },
    ],
    'lara-do-lance': [
      {
        grupo: auto,
        contemplacao: lance(auto.dataDaAssembleia(17), 20),
        entregaDoBem: addMonths(auto.dataDaAssembleia(17), 2),
      },
    ],
    'olavo-de-ontem': [
      { grupo: grupos.assembleiaOntem, contemplacao: lance(grupos.assembleiaOntem.dataDaAssembleia(13), 12) },
    ],
    'helena-da-anterior': [
      { grupo: grupos.assembleiaHoje, contemplacao: sorteio(grupos.assembleiaHoje.dataDaAssembleia(39)) },
    ],
    'caio-cancelado': [{ grupo: quaseNoFim, cancelamento: ha(6), emAtraso: 3 }],
    'celia-cancelada-sorteada': [
      {
        grupo: grupos.assembleiaRecente,
        cancelamento: ha(14),
        emAtraso: 2,
        contemplacao: sorteio(grupos.assembleiaRecente.dataDaAssembleia(27)),
      },
    ],
    'rita-reativavel': [{ grupo: auto, cancelamento: ha(5), emAtraso: 3 }],
    'quirino-quitado': [
      {
        grupo: quaseNoFim,
        contemplacao: sorteio(quaseNoFim.dataDaAssembleia(36)),
        entregaDoBem: ha(18),
        quitacao: ha(4),
      },
    ],
    'fabio-em-formacao': [{ grupo: grupos.emFormacao }],
    'aline-da-assembleia': [{ grupo: grupos.assembleiaHoje }],
    'renato-recente': [{ grupo: grupos.assembleiaRecente }],
    'sergio-senha-expirada': [emDia],
    'paula-pendente': [{ grupo: imovel }],
    'padaria-pao-nosso': [{ grupo: pesados }],
    'transportes-letra-e-numero': [
      { grupo: pesados, apelido: 'Frota sul' },
      { grupo: pesados, emAtraso: 1, apelido: 'Frota norte' },
    ],
    'vanda-de-tudo': [
      { grupo: auto, apelido: 'Carro da família' },
      { grupo: imovel, apelido: 'Nosso apê' },
      { grupo: servico, emAtraso: 1 },
      { grupo: pesados, contemplacao: lance(pesados.dataDaAssembleia(20), 25), apelido: 'Caminhão' },
    ],
    'alda-representada': [emDia],
    'telma-transparente': [{ grupo: auto, emAtraso: 1 }],
    'mauro-mais-por-menos': [
      { grupo: maisPorMenos },
      { grupo: maisPorMenos, contemplacao: sorteio(maisPorMenos.dataDaAssembleia(18)) },
    ],
    'jussara-justa': [{ grupo: servico }, { grupo: servico, contemplacao: sorteio(servico.dataDaAssembleia(9)) }],
    'nilo-sem-cota': [],
    'iris-das-trinta': Array.from({ length: 30 }, (_, i) => ({
      grupo: [auto, imovel, servico, pesados][i % 4] ?? auto,
      emAtraso: i % 7 === 3 ? 1 : 0,
      ...(i === 29 ? { recebida: ha(3) } : {}),
    })),
    'nome-comprido': [{ grupo: auto, apelido: 'O carro novo da avó Conceição!' }],
    'selma-sem-contato': [emDia],
    'vicente-vence-hoje': [{ grupo: pesados }],
    'eunice-encerrada': [
      {
        grupo: grupos.encerrado,
        contemplacao: sorteio(grupos.encerrado.dataDaAssembleia(20)),
        entregaDoBem: addMonths(grupos.encerrado.dataDaAssembleia(20), 1),
        quitacao: ha(3),
      },
    ],
    'ingrid-ingressante': [{ grupo: auto, entrada: 15 }],
    'paco-paga-com-multa': [{ grupo: auto, diasAteOPagamento: (n) => (n % 3 === 0 ? 11 : n % 5 === 0 ? 3 : 0) }],
    'marina-da-montadora': [{ grupo: grupos.aurora }],
    'marcos-da-montadora': [{ grupo: grupos.aurora, emAtraso: 2 }],
    'clara-cooperada': [
      { grupo: grupos.serraImovel, contemplacao: sorteio(grupos.serraImovel.dataDaAssembleia(30)) },
      { grupo: grupos.serraServico },
    ],
    'vinicola-da-serra': [{ grupo: grupos.serraImovel }, { grupo: grupos.serraPesados, apelido: 'Trator da colheita' }],
    'noemi-por-pouco': [{ grupo: grupos.publicada }],
    'celso-sorteado-hoje': [{ grupo: grupos.publicada }],
    'laura-do-lance-perdido': [{ grupo: grupos.publicada }],
    'catia-cancelada-contemplada': [
      {
        grupo: grupos.assembleiaRecente,
        cancelamento: ha(9),
        emAtraso: 3,
        contemplacao: sorteio(grupos.assembleiaRecente.dataDaAssembleia(31)),
      },
    ],
    'paulo-no-pos-venda': [{ grupo: auto, entrada: 25 }],
    'gilda-que-delegou': [emDia],
    'davi-delegado': [],
    'odete-do-aviso': [emDia],
    'benedito-em-espera': [{ grupo: imovel, emAtraso: 1 }],
    'elvira-em-especie': [{ grupo: imovel, contemplacao: sorteio(imovel.dataDaAssembleia(30)), quitacao: ha(2) }],
    'rosana-reconhecida': [{ grupo: imovel, contemplacao: sorteio(imovel.dataDaAssembleia(31)), quitacao: ha(2) }],
    'bruna-em-duvida': [{ grupo: imovel, contemplacao: sorteio(imovel.dataDaAssembleia(32)), quitacao: ha(2) }],
  }
}
