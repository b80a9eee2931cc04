import {
  createCalendario,
  custoDaVistoria,
  type Dia,
  diasDeVisita,
  fimDoResultado,
  regrasPara,
  sum,
} from '@contempla/consorcio'
import { PROCESSOS, temAto } from '@contempla/consorcio/processos'
import { type CasoLido, calendarioDoCaso, cotaDo } from '../../casos/index.ts'
import { maskInscricao, percentual } from '../../cotas/index.ts'
import { readFeriados } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { readVistoria, type Visita } from '../../vistorias/index.ts'
import { readRegras } from '../seminovo/aceite.ts'
import { custosDoVeiculo, type DadosDoBem } from './dados.ts'

function presentVeiculo(usado: NonNullable<DadosDoBem['usado']>) {
  const { renavam: _, registro: _registro, chassi, ...resto } = usado
  return { ...resto, finalDoChassi: chassi.slice(-6) }
}

async function presentRegras(db: Executor, contexto: Contexto, cotaId: number) {
  const { tabela, saldoDevedor } = await readRegras(db, contexto, cotaId)
  return regrasPara(tabela, saldoDevedor).map(({ faixas, ...regra }) => ({
    ...regra,
    faixas: faixas.map(({ margemPpt, ...faixa }) => ({ ...faixa, margem: percentual(margemPpt) })),
  }))
}

/** By what the holder chooses a vehicle, and the day of its inspection, in the phase in which it is chosen. */
async function presentEscolhas(
  db: Executor,
  contexto: Contexto,
  { caso }: CasoLido,
  dados: Pick<DadosDoBem, 'usado' | 'custos'>,
) {
  const { usado } = dados
  const cobrado = sum(custosDoVeiculo(dados).map(({ valor }) => valor))
  const pode = (ato: string) => temAto(PROCESSOS[caso.processo], caso.fase, { ator: 'cliente', ato })
  const regras = pode('selecionarVeiculo') ? await presentRegras(db, contexto, cotaDo(caso)) : null
  if (!usado || !pode('agendarVistoriaTecnica')) return { regras, precosDeVistoria: null, diasDeVisita: null }
  const { parametros, hoje } = await readRegras(db, contexto, cotaDo(caso))
  return {
    regras,
    precosDeVistoria: {
      aprovada: custoDaVistoria('aprovada', cobrado, parametros),
      naoAprovada: custoDaVistoria('recusada', cobrado, parametros),
    },
    diasDeVisita: diasDeVisita(hoje, createCalendario(await readFeriados(db), usado.uf)),
  }
}

/** The last day of what the inspection approved; null before that. */
const readValidade = async (db: Executor, contexto: Contexto, lido: CasoLido, aprovadaEm: Dia | null | undefined) =>
  aprovadaEm ? fimDoResultado(aprovadaEm, await calendarioDoCaso(db, contexto)(lido)) : null

/** Where it is and who is there, for the holder with a password alone. */
function presentVisita({ dia, periodo, endereco, acompanhante }: Visita, isTitular: boolean) {
  const { logradouro, numero, complemento, bairro, cidade, estado } = endereco
  const rua = [logradouro, numero, complemento].filter(Boolean).join(', ')
  const onde = { endereco: `${rua}, ${bairro}, ${cidade}, ${estado}`, acompanhante: acompanhante.nome }
  return { dia, periodo, ...(isTitular ? onde : { endereco: null, acompanhante: null }) }
}

/** What is special of a used vehicle, as its holder is shown it. */
export async function presentUsado(
  db: Executor,
  contexto: Contexto,
  lido: CasoLido,
  { usado, venda, vendedor, vistoria, custos }: DadosDoBem,
  isTitular: boolean,
) {
  const lida = usado && (await readVistoria(db, contexto, lido.caso.id))
  return {
    usado: usado && presentVeiculo(usado),
    vendedor:
      isTitular && venda && vendedor
        ? {
            nome: vendedor.razaoSocial,
            inscricaoNacional: maskInscricao(vendedor.cnpj ?? ''),
            registradoEm: venda.registradoEm,
            procurador: venda.procurador,
          }
        : null,
    vistoria: lida && {
      ate: lida.ate,
      enviadoA: lida.enviadaA,
      fotos: lida.tipo === 'VISTORIA_DIGITAL' ? lida.fotos : null,
      visita: lida.visita && presentVisita(lida.visita, isTitular),
      validaAte: await readValidade(db, contexto, lido, vistoria?.aprovadaEm),
    },
    ...(await presentEscolhas(db, contexto, lido, { usado, custos })),
    custosDeVistoria: custos.reduce((soma, { valor }) => soma + valor, 0),
  }
}
