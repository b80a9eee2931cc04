import { grupoECota } from '@contempla/consorcio'
import { formatDiaSemana } from '@contempla/ui'
import { atendimento, diaDoPrazo, inicio, type Linha } from '../casos/index.ts'
import type { DaCota, Passo } from './atos.ts'
import type { PosVenda } from './consultas.ts'

export const boasVindas = ({ cota, modo }: DaCota): Passo => ({
  illustration: 'caminho',
  heading: 'Boas-vindas ao seu consórcio',
  text: 'Em poucos minutos conferimos o que você comprou e como ele funciona. Dá para parar e continuar depois.',
  details: [
    { label: 'Grupo e cota', value: grupoECota(cota) },
    { label: 'Bem de referência', value: cota.nomeBem },
  ],
  faz: { label: 'Começar', ato: 'iniciar' },
  outros: [{ label: modo === 'representante' ? inicio.label : 'Agora não', href: inicio.href }],
})

/** The administrator calls who could not prove it; here nothing is to be done. */
export const retorno: Passo = {
  illustration: 'espera',
  heading: 'Vamos ligar para você',
  text: 'Não foi possível confirmar que é você por aqui. Ligamos para o telefone do seu cadastro; depois você continua de onde parou.',
  vez: { quem: 'a administradora', oQue: 'Ligamos para você' },
  numero: true,
  faz: inicio,
  outros: [atendimento],
}

/** The detail that tells by when somebody calls; none once they did, or once that day is past. */
export const quandoLigam = ({ ligacao }: PosVenda) => {
  const ate = diaDoPrazo(ligacao?.prazo ?? null)
  return ate ? [{ label: 'Ligamos até', value: formatDiaSemana(ate) }] : []
}

export const ligamos = 'Uma pessoa liga para o telefone do seu cadastro. Enquanto isso, você pode continuar.'

/** Says that somebody calls, and lets go on; once they did, there is nothing to wait for. */
const aEspera =
  (heading: string, text: string) =>
  ({ estado }: DaCota): Passo => ({
    illustration: estado.ligacao ? 'espera' : 'sucesso',
    heading: estado.ligacao ? heading : 'Podemos continuar',
    text: estado.ligacao ? text : 'Não há mais ligação pendente: continue de onde parou.',
    details: quandoLigam(estado),
    faz: { label: 'Continuar', ato: 'continuar' },
    outros: [{ label: 'Mudar a resposta', ato: 'voltar' }, inicio],
  })

export const duvidasDasRegras = aEspera('Vamos ligar para você', ligamos)

export const promessaNaVenda = aEspera(
  'Obrigado por contar',
  'Ninguém pode prometer uma data: a contemplação é por sorteio ou lance. Uma pessoa liga para você e esclarece; enquanto isso, continue.',
)

/** Told at the call's own address to who has no step there. */
export const aguardando: Linha = {
  illustration: 'espera',
  heading: 'Vamos ligar para você',
  text: 'Uma pessoa liga para o telefone do seu cadastro e tira as suas dúvidas.',
  vez: { quem: 'a administradora', oQue: 'Ligamos para você' },
  numero: true,
  faz: inicio,
  outros: [atendimento],
}

export const acabou = (heading: string, text: string): Passo => ({
  illustration: 'documento',
  heading,
  text,
  faz: inicio,
  outros: [atendimento],
})

/** A call that was promised is made, whether or not the holder went on. */
export const semRetorno = ({ estado }: DaCota): Passo => ({
  ...acabou(
    'O pós-venda terminou',
    estado.ligacao
      ? 'A sua cota segue como está. A ligação que prometemos continua: ligamos para o telefone do seu cadastro.'
      : 'A sua cota segue como está. Se quiser conferir a compra, fale com a gente.',
  ),
  details: quandoLigam(estado),
})
