import { addDays, type Dia, fimDoDia, formatDiaBr } from '@contempla/consorcio'
import { DIAS_DO_REGISTRO } from '@contempla/consorcio/processos'
import type { RegistroDoOrgao } from '@contempla/contract'
import { campo } from '../casos/index.ts'
import { hojeDe } from '../cotas/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { EfeitosDe, GuardasDe, ImplementacaoDe, Movimento } from '../ports/processos/index.ts'
import { com, dadosDoGravame, Gravado, semPassos, ultimoPasso } from './dados.ts'

type NoDia = Movimento<Contexto, RegistroDoOrgao, 'DIA_DO_REGISTRO'>

function requireDia({ contexto, entrada, recusa }: NoDia, desde: string | null): true {
  if (entrada.dia > hojeDe(contexto) || (desde !== null && entrada.dia < desde))
    throw recusa('DIA_DO_REGISTRO', {
      campo: 'dia',
      detalhe: desde ? `O passo anterior é de ${formatDiaBr(desde)}.` : undefined,
    })
  return true
}

/** A first note that is older than the days in which its contract had to be registered has fallen: it is of another purchase. */
const diaDoRegistro: GuardasDe<'gravame', Contexto>['diaDoRegistro'] = async (movimento) => {
  const antes = ultimoPasso(movimento.caso.dados)
  requireDia(movimento, antes)
  if (antes === null && movimento.entrada.dia < addDays(hojeDe(movimento.contexto), -DIAS_DO_REGISTRO))
    throw movimento.recusa('DIA_DO_REGISTRO', {
      campo: 'dia',
      detalhe: `Um apontamento de mais de ${DIAS_DO_REGISTRO} dias, sem registro, já caiu.`,
    })
  return true
}

const registradoATempo: GuardasDe<'gravame', Contexto>['registradoATempo'] = async (movimento) => {
  const apontado = dadosDoGravame(movimento.caso.dados)?.apontamento?.dia ?? null
  requireDia(movimento, apontado)
  if (apontado !== null && movimento.entrada.dia > addDays(apontado, DIAS_DO_REGISTRO))
    throw movimento.recusa('REGISTRO_FORA_DO_PRAZO', { campo: 'dia' })
  return true
}

/** Bought before liens were kept here, it is in guarantee all the same. */
const contratoRegistrado: GuardasDe<'gravame', Contexto>['contratoRegistrado'] = async ({ caso }) => {
  const dados = dadosDoGravame(caso.dados)
  return !dados?.apontamento || dados.registro !== null
}

const comecoDo = (dia: Dia): Date => fimDoDia(addDays(dia, -1))

const efeitos: EfeitosDe<'gravame', Contexto> = {
  guardarVeiculo: async ({ caso, entrada }) => com(caso.dados, entrada),
  trocarVeiculo: async ({ caso, entrada }) => {
    const anterior = dadosDoGravame(caso.dados)
    return com(caso.dados, { ...semPassos, ...entrada, anterior: anterior && Gravado.parse(anterior) })
  },
  deixarNovo: async ({ caso }) => {
    const anterior = dadosDoGravame(caso.dados)?.anterior
    return anterior ? com(caso.dados, { ...anterior, anterior: null }) : undefined
  },
  // The thirty days count from the note, whenever somebody writes it down.
  guardarApontamento: async ({ caso, entrada }) => ({
    ...com(caso.dados, { ...semPassos, apontamento: entrada }),
    recomecaPrazo: comecoDo(entrada.dia),
  }),
  deixarApontamento: async ({ caso }) => com(caso.dados, semPassos),
  guardarRegistro: async ({ caso, entrada }) => com(caso.dados, { registro: entrada }),
  deixarRegistro: async ({ caso }) => com(caso.dados, { registro: null }),
  guardarBaixa: async ({ caso, entrada }) => com(caso.dados, { baixa: entrada }),
  baixarAnterior: async ({ caso }) => com(caso.dados, { anterior: null }),
}

const seHouver = (rotulo: string, declarado: string | null) => (declarado ? [campo(rotulo, declarado)] : [])

const passo = (rotulo: string, feito: RegistroDoOrgao | null) =>
  seHouver(rotulo, feito && `Nº ${feito.numero}, de ${formatDiaBr(feito.dia)}`)

const declaradoDo = ({ veiculo, chassi, placa, renavam, apontamento, registro, baixa }: Gravado, qual = '') => [
  ...seHouver(`Veículo${qual}`, veiculo || 'Comprado antes: veja no contrato da cota'),
  ...seHouver(`Chassi${qual}`, chassi),
  ...seHouver(`Placa${qual}`, placa),
  ...seHouver(`RENAVAM${qual}`, renavam),
  ...passo(`Apontamento${qual}`, apontamento),
  ...passo(`Registro do contrato${qual}`, registro),
  ...passo(`Baixa${qual}`, baixa),
]

export const processo: ImplementacaoDe<'gravame', Contexto> = {
  guardas: { diaDoRegistro, registradoATempo, contratoRegistrado },
  efeitos,
  declarado: async ({ dados }) => {
    const lidos = dadosDoGravame(dados)
    if (!lidos) return [campo('Veículo', 'Comprado antes: veja no contrato da cota')]
    return [...declaradoDo(lidos), ...(lidos.anterior ? declaradoDo(lidos.anterior, ' anterior') : [])]
  },
}
