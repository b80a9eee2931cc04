import { isSenha, motivoSenhaFraca } from '@contempla/consorcio'

/** `a-conferir`: too soon to say, or only the server knows. */
export type EstadoDaRegra = 'cumprida' | 'quebrada' | 'a-conferir'
export type RegraDaSenha = { texto: string; estado: EstadoDaRegra }

/** The known data of the person who chooses the password; the rules compare it with them. */
export type Conhecido = { atual?: string | undefined; inscricao?: string | undefined }

/** The rules of a new password, each as the digits typed so far leave it. */
export function regrasDaSenha(senha: string, { atual, inscricao }: Conhecido): readonly RegraDaSenha[] {
  const inteira = isSenha(senha)
  const motivo = inteira ? motivoSenhaFraca(senha, inscricao ? [inscricao] : []) : null
  const seInteira = (cumpre: boolean): EstadoDaRegra => (inteira ? (cumpre ? 'cumprida' : 'quebrada') : 'a-conferir')
  return [
    { texto: 'tem exatamente 6 números', estado: inteira ? 'cumprida' : 'a-conferir' },
    { texto: 'não é a senha que você usa hoje', estado: atual ? seInteira(senha !== atual) : 'a-conferir' },
    {
      texto: 'não é data, sequência ou número repetido',
      estado: seInteira(motivo === null || motivo === 'dados-proprios'),
    },
    {
      texto: 'não sai dos seus dados, como documento, telefone ou cota',
      // The server knows the other data: what is not found here may still be refused there.
      estado: motivo === 'dados-proprios' ? 'quebrada' : 'a-conferir',
    },
  ]
}
