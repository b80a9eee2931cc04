import { type Dia, daysBetween } from '../../calendario/dia.ts'
import { formatDistancia } from '../../calendario/dia-em-palavras.ts'
import { isAssembleiaRecente, isDiaDeAssembleia } from '../cota.ts'
import { type Dizer, diaDe, type PalavrasDe, quando } from './palavras.ts'
import { atencao, type FatosDaCota, type Parcial } from './tipo.ts'

/** A quota's return is news for a week. Our choice. */
const DIAS_DE_NOVIDADE = 7

export function daAssembleia(fatos: FatosDaCota, hoje: Dia): Parcial[] {
  const { proximaAssembleia: proxima, ultimaAssembleia: ultima, lance, contemplada, emFormacao } = fatos
  if (contemplada || emFormacao) return []
  const doLance = lance
    ? [atencao('lance-ofertado', { dia: lance.dia, valor: lance.valor, numero: lance.assembleia })]
    : []
  if (proxima && isDiaDeAssembleia(proxima.dia, contemplada, hoje))
    return [...doLance, atencao('assembleia-hoje', { dia: proxima.dia, numero: proxima.numero })]
  if (!ultima || !isAssembleiaRecente(ultima.dia, hoje)) return doLance
  // The contemplation is told by an attention of its own, to those who may know of it.
  if (ultima.contemplou) return doLance
  const tipo = ultima.publicada ? 'assembleia-realizada' : 'assembleia-a-publicar'
  return [...doLance, atencao(tipo, { dia: ultima.dia, numero: ultima.numero })]
}

export function daVolta({ reativadaEm }: FatosDaCota, hoje: Dia): Parcial[] {
  if (reativadaEm === null || daysBetween(reativadaEm, hoje) > DIAS_DE_NOVIDADE) return []
  return [atencao('cota-reativada', { dia: reativadaEm })]
}

const depois = 'O resultado aparece aqui depois dela.'
const naoDestaVez = 'Sua cota não foi contemplada desta vez.'
const aPublicar = 'O resultado aparece aqui quando for publicado.'
const deVolta = 'Ela concorre nas assembleias depois de pagar o que a volta cobra.'
const houve: Dizer = (a, s) => `Seu grupo teve assembleia ${formatDistancia(s.hoje, a.dia ?? s.hoje)}`
const realizada: Dizer = (a) => `Assembleia nº ${a.numero} realizada`
const quandoE: Dizer = (a, s) => `A assembleia é ${quando(s.hoje, a.dia ?? s.hoje)}.`

/** The assembly's words, and those of a quota that is back in its group. */
export const palavrasDaAssembleia = {
  'lance-ofertado': {
    icone: 'novidade',
    titulo: (a, s) => `Seu lance está na assembleia de ${diaDe(a, s)}`,
    texto: (a) => `Lance na assembleia nº ${a.numero}`,
    detalhe: (a, s) => `{valor}. ${quandoE(a, s)}`,
    figura: { rotulo: () => 'Seu lance' },
    frase: quandoE,
  },
  'cota-reativada': {
    icone: 'novidade',
    titulo: () => 'Sua cota voltou ao grupo',
    texto: () => 'Cota de volta ao grupo',
    detalhe: (a, s) => `Desde ${diaDe(a, s)}`,
    apoio: () => deVolta,
    frase: () => deVolta,
  },
  'assembleia-hoje': {
    icone: 'novidade',
    titulo: () => 'Hoje tem assembleia do seu grupo',
    texto: () => 'Assembleia hoje',
    detalhe: (a) => `É a nº ${a.numero} do grupo`,
    apoio: () => depois,
    frase: () => depois,
  },
  'assembleia-realizada': {
    icone: 'novidade',
    titulo: houve,
    texto: realizada,
    detalhe: (a, s) => `Em ${diaDe(a, s)}`,
    apoio: () => naoDestaVez,
    frase: () => naoDestaVez,
  },
  'assembleia-a-publicar': {
    icone: 'novidade',
    titulo: houve,
    texto: realizada,
    detalhe: () => 'O resultado ainda vai ser publicado',
    apoio: () => aPublicar,
    frase: () => aPublicar,
  },
} as const satisfies PalavrasDe
