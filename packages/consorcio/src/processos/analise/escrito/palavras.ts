import { formatDiaBr } from '../../../calendario/dia.ts'
import { MESES } from '../../../calendario/meses.ts'
import { emLista } from '../../../valores/em-lista.ts'
import { DIAS_DO_COMPROVANTE, DIAS_DO_EXTRATO } from '../../documentos/validade.ts'
import type { CampoDoEscrito, Escrito, ResultadoDoEscrito } from './escrito.ts'

const formatCpf = (cpf = ''): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
const formatDias = (dias: readonly string[]): string => dias.map(formatDiaBr).join(', ')

/** Words months for a person: 'junho e julho de 2026', 'dezembro de 2025 e janeiro de 2026'. */
function formatMeses(meses: readonly string[]): string {
  const porAno = Map.groupBy(meses, (mes) => mes.slice(0, 4))
  const nome = (mes: string) => MESES[Number(mes.slice(5)) - 1] ?? mes
  return emLista(Array.from(porAno, ([ano, deles]) => `${emLista(deles.map(nome))} de ${ano}`))
}

type Palavras = Record<ResultadoDoEscrito, (escrito: Escrito) => string>

const PALAVRAS: Record<CampoDoEscrito, Palavras> = {
  cpf: {
    confere: () => 'CPF igual ao do cadastro',
    diverge: ({ lido }) => `CPF lido, ${formatCpf(lido[0])}, não é o do cadastro`,
    'nao-lido': () => 'CPF não lido',
  },
  nome: {
    confere: () => 'nome igual ao do cadastro',
    diverge: ({ lido }) => `nome lido, ${lido[0]}, não é o do cadastro`,
    'nao-lido': () => 'nome do cadastro não encontrado',
  },
  data: {
    confere: ({ lido }) => `data lida, ${formatDias(lido)}, com até ${DIAS_DO_COMPROVANTE} dias no envio`,
    diverge: ({ lido }) => `data lida, ${formatDias(lido)}, com mais de ${DIAS_DO_COMPROVANTE} dias no envio`,
    'nao-lido': () => 'data não lida',
  },
  meses: {
    confere: ({ lido }) => `meses lidos: ${formatMeses(lido)}`,
    diverge: ({ lido, faltam }) =>
      `meses lidos: ${formatMeses(lido)}; dos ${DIAS_DO_EXTRATO} dias antes do envio falta ler ${formatMeses(faltam)}`,
    'nao-lido': ({ lido }) =>
      lido.length > 0
        ? `meses lidos: ${formatMeses(lido)}; o extrato não foi lido por inteiro, e os outros meses podem estar no resto`
        : 'meses não lidos',
  },
  exercicio: {
    confere: ({ lido }) => `exercício lido: ${lido[0]}`,
    diverge: ({ lido }) => `exercício lido, ${lido[0]}, não é o último declarado`,
    'nao-lido': () => 'exercício não lido',
  },
}

/** Words for the analyst what a machine read of a field: 'CPF igual ao do cadastro'. */
export const escritoEmPalavras = (escrito: Escrito): string => PALAVRAS[escrito.campo][escrito.resultado](escrito)
