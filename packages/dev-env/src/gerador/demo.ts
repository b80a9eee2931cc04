import { addMonths, type Dia, padCota } from '@contempla/consorcio'
import { type Persona, personas } from '../personas.ts'
import { linhasDaDemonstracao, linhasDosCadastros } from './cadastros.ts'
import { createCaixas } from './caixas.ts'
import { linhasDaComunicacao } from './comunicacao.ts'
import { boletosAnteriores, linhasDosContratos } from './contratos.ts'
import { cotasDasPersonas } from './cotas-das-personas.ts'
import { type Grupo, linhaDoGrupo, linhaDoPlano } from './grupos.ts'
import { gruposDaDemonstracao, NOMES_DOS_GRUPOS } from './grupos-da-demonstracao.ts'
import { type CotaAGerar, generateCota } from './historico.ts'
import { cpfDe } from './inscricoes.ts'
import { generateLance, lanceMinimo } from './lances.ts'
import type { Linha } from './linha.ts'
import { nomeDePessoa } from './nomes.ts'
import { linhasDosParceiros } from './parceiros.ts'
import { enderecoDe, registroCompleto } from './registro.ts'
import { createSorteio, type Sorteio } from './sorteio.ts'
import { linhasDosVeiculos } from './veiculos.ts'
import { linhasDosVeiculosRegistrados } from './veiculos-registrados.ts'

const figurantesPorGrupo = 18
/** Groups with a coming assembly get more people, so that it has quotas to draw and the cash to pay them. */
const figurantesDoGrupo: Partial<Record<string, number>> = {
  '000102': 70,
  '000201': 30,
  '000401': 26,
  '000610': 36,
  '000108': 10,
  '000109': 37,
}
const figurantesDe = ({ codigo }: Grupo): number => figurantesDoGrupo[codigo] ?? figurantesPorGrupo
/** A few numbers, in tens, wait for a buyer; with many times the quotas nobody would hold a drawn number. */
const numerosPara = (cotas: number): number => Math.ceil((cotas * 1.2) / 10) * 10
const semente = 20_260_104
/** It is far from the numbers of the personas. */
const primeiroFigurante = 100_000
const maximoDeFigurantes = 100

export const CABECALHO = { tipo: 'contempla', versao: 6, demonstracao: true } as const satisfies Linha

/** Writes the demo's file: three partners, the personas with their quotas, and others who fill the groups. */
export function* generateDemo(hoje: Dia): Generator<Linha> {
  const grupos = gruposDaDemonstracao(hoje)
  yield CABECALHO
  yield* linhasDosCadastros()
  yield* linhasDosParceiros()
  yield* linhasDosVeiculos()
  yield* linhasDosVeiculosRegistrados(hoje)
  yield* linhasDaDemonstracao(hoje)
  yield* linhasDaComunicacao(hoje)
  const cotas = cotasDasPersonas(grupos, hoje)
  const vendidas = new Map(Object.values(grupos).map((grupo) => [grupo, figurantesDe(grupo)]))
  for (const { grupo } of Object.values(cotas).flat()) vendidas.set(grupo, (vendidas.get(grupo) ?? 0) + 1)
  yield* linhasDosGrupos(Object.values(grupos), (grupo) => numerosPara(vendidas.get(grupo) ?? 0))
  yield* linhasDosContratos()
  const proximas = new Map<Grupo, number>()
  const proximaCota = (grupo: Grupo) => {
    const numero = (proximas.get(grupo) ?? 0) + 1
    proximas.set(grupo, numero)
    return padCota(numero)
  }
  const caixas = createCaixas()
  for (const [i, persona] of personas.entries()) {
    yield linhaDaPersona(persona, i, hoje)
    for (const cota of cotas[persona.chave]) {
      const aGerar = { ...comGarantia(cota), cliente: persona.inscricao, numero: proximaCota(cota.grupo) }
      const linhas = [...caixas.contar(cota.grupo, generateCota(aGerar, hoje))]
      yield* linhas
      yield* boletosAnteriores(linhas)
      if (persona.chave === 'laura-do-lance-perdido') yield lanceMinimo(aGerar, hoje)
    }
  }
  const sorteio = createSorteio(semente)
  for (const [g, grupo] of Object.values(grupos).entries()) {
    for (let i = 0; i < figurantesDe(grupo); i += 1) {
      const inscricao = inscricaoDoFigurante(g, i)
      const numero = proximaCota(grupo)
      yield {
        tipo: 'cliente',
        parceiro: grupo.parceiro,
        inscricaoNacional: inscricao,
        nome: nomeDePessoa(sorteio),
        emails: [{ email: `${grupo.codigo}-${numero}@figurantes.example` }],
        enderecos: [enderecoDe(g * maximoDeFigurantes + i)],
      }
      const figura = figurante(grupo, sorteio, hoje, { numero: i, folga: caixas.folga(grupo) })
      const cota = { ...comGarantia(figura), cliente: inscricao, numero }
      yield* caixas.contar(grupo, generateCota(cota, hoje))
      yield* generateLance(cota, sorteio, hoje)
    }
  }
}

export function* linhasDosGrupos(grupos: Grupo[], numerosDe: (grupo: Grupo) => number): Generator<Linha> {
  const planos = new Map(
    grupos.map((grupo) => [`${grupo.parceiro}/${grupo.venda.chave}`, linhaDoPlano(grupo.parceiro, grupo.venda)]),
  )
  yield* planos.values()
  for (const grupo of grupos) yield linhaDoGrupo(grupo, numerosDe(grupo))
}

function linhaDaPersona(persona: Persona, i: number, hoje: Dia): Linha {
  const { nome, inscricao: inscricaoNacional, email } = persona
  const celular = `+55119${String(81_000_000 + i * 137)}`
  return {
    tipo: 'cliente',
    parceiro: persona.parceiro,
    inscricaoNacional,
    nome,
    nascimentoFundacao: email === null ? null : addMonths('1990-03-18', -7 * i),
    ...(email === null ? {} : registroCompleto({ numero: i, nome, inscricaoNacional, email, celular }, hoje)),
    senhaProvisoria: persona.senha,
    senhaExpirada: persona.chave === 'sergio-senha-expirada',
    atualizacaoObrigatoria: persona.chave === 'paula-pendente',
  }
}

const inscricaoDoFigurante = (grupo: number, numero: number) =>
  cpfDe(primeiroFigurante + grupo * maximoDeFigurantes + numero)

/** Lists the national ids that fill the demo's groups, whatever the day on which it began. */
export const inscricoesDosFigurantes = (): string[] =>
  NOMES_DOS_GRUPOS.flatMap((_, grupo) =>
    Array.from({ length: maximoDeFigurantes }, (_figurante, numero) => inscricaoDoFigurante(grupo, numero)),
  )

/** Adds the guarantee to a contemplated quota, so that no contemplation of the demo is undone for lack of it. */
const comGarantia = <C extends Omit<CotaAGerar, 'cliente' | 'numero'>>(cota: C): C =>
  cota.contemplacao && !cota.cancelamento ? { ...cota, garantia: cota.contemplacao.dia } : cota

/** Makes a person of the group: most pay on time; some are late, were contemplated, left or have paid everything. */
function figurante(
  grupo: Grupo,
  sorteio: Sorteio,
  hoje: Dia,
  { numero, folga }: { numero: number; folga: number },
): Omit<CotaAGerar, 'cliente' | 'numero'> {
  const andadas = grupo.assembleia
  if (isNoFim(grupo)) return figuranteNoFim(grupo, sorteio, numero)
  // A group that has just begun has contemplated nobody yet.
  if (grupo.situacao === 'FORMACAO' || andadas <= 3) return { grupo }
  if (grupo.situacao === 'ENCERRADO') {
    const dia = grupo.dataDaAssembleia(sorteio.inteiro(2, 12))
    const contemplacao = { dia, modalidade: 'Sorteio', lance: 0 } as const
    return { grupo, contemplacao, entregaDoBem: addMonths(dia, 2), quitacao: addMonths(hoje, -3) }
  }
  const destino = sorteio.fracao()
  const passada = () => grupo.dataDaAssembleia(sorteio.inteiro(2, andadas - 1))
  if (destino < 0.12) return { grupo, emAtraso: sorteio.inteiro(1, 2) }
  if (destino < 0.38 && folga < 1) return { grupo }
  // A group with cash to spare goes on contemplating month after month.
  if (folga > 3 && destino > 0.55 && destino < 0.95)
    return { grupo, contemplacao: { dia: passada(), modalidade: 'Sorteio', lance: 0 } }
  if (destino < 0.26) return { grupo, contemplacao: { dia: passada(), modalidade: 'Sorteio', lance: 0 } }
  if (destino < 0.38)
    return { grupo, contemplacao: { dia: passada(), modalidade: 'Lance livre', lance: sorteio.inteiro(5, 12) } }
  if (destino < 0.5) return { grupo, cancelamento: addMonths(hoje, -sorteio.inteiro(1, 5)), emAtraso: 2 }
  const quitacao = addMonths(hoje, -1)
  if (destino < 0.55 && folga < 1) return { grupo, quitacao }
  if (destino < 0.55) return { grupo, quitacao, contemplacao: { dia: passada(), modalidade: 'Sorteio', lance: 0 } }
  return { grupo, diasAteOPagamento: () => -sorteio.inteiro(0, 6) }
}

/** Tells whether the group held its last assembly and its books are still open. */
const isNoFim = ({ situacao, assembleia, emDias, venda }: Grupo): boolean =>
  situacao === undefined && assembleia === venda.plano.prazoMeses && emDias < 0

/**
 * Makes a person of a group that has ended: everybody was contemplated except one who left, and one still owes the last
 * instalment.
 */
function figuranteNoFim(grupo: Grupo, sorteio: Sorteio, numero: number): Omit<CotaAGerar, 'cliente' | 'numero'> {
  if (numero === 0) return { grupo, cancelamento: grupo.dataDaAssembleia(10), emAtraso: 2 }
  const contemplacao = { dia: grupo.dataDaAssembleia(sorteio.inteiro(2, 12)), modalidade: 'Sorteio', lance: 0 } as const
  const cota = { grupo, contemplacao, entregaDoBem: addMonths(contemplacao.dia, 2) }
  return numero === 1 ? { ...cota, emAtraso: 1 } : { ...cota, quitacao: grupo.vencimento(grupo.assembleia) }
}
