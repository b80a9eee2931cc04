import { nomeDoPapel } from '../shell/sessao/papel.ts'

export const papeis = ['atendente', 'analista', 'gestor', 'administrador'] as const

const alcance: Record<(typeof papeis)[number], string> = {
  atendente: 'consulta e atende',
  analista: 'move os casos e resolve as filas',
  gestor: 'movimenta dinheiro, realiza assembleias e muda parâmetros',
  administrador: 'cuida também das contas da equipe',
}

export const opcoesDePapel = Object.fromEntries(papeis.map((papel) => [papel, nomeDoPapel(papel)]))

export const escolhasDePapel = papeis.map((papel) => ({
  value: papel,
  label: `${nomeDoPapel(papel)}: ${alcance[papel]}`,
}))
