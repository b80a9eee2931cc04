import { ApiError, messageOf } from '@contempla/web'

/** A first name for the passkey that is made on this device: what its owner would call it. */
export function nomeDoAparelho(userAgent: string): string {
  const achado = aparelhos.find(([padrao]) => padrao.test(userAgent))
  return achado?.[1] ?? 'Meu aparelho'
}

const aparelhos: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'Meu iPhone'],
  [/iPad/, 'Meu iPad'],
  [/Android.*Mobile/, 'Meu celular Android'],
  [/Android/, 'Meu tablet Android'],
  [/Windows/, 'Meu computador Windows'],
  [/Macintosh/, 'Meu Mac'],
  [/Linux|CrOS/, 'Meu computador'],
]

/** Words why no passkey was made. A person who changes their mind has done nothing wrong. */
export function falhaNoCadastro(erro: unknown): string {
  const causa = erro instanceof Error ? erro.name : ''
  if (causa === 'NotAllowedError' || causa === 'AbortError') return 'Nada foi cadastrado. Tente de novo quando quiser.'
  if (causa === 'InvalidStateError') return 'Este aparelho já está cadastrado.'
  if (causa === 'NotSupportedError' || causa === 'SecurityError')
    return 'Este aparelho ou navegador não faz este cadastro. Sua senha continua funcionando.'
  if (erro instanceof ApiError && erro.codigo !== 'BIOMETRIA_INVALIDA') return messageOf(erro)
  return 'Não foi possível confirmar sua biometria. Tente de novo em instantes.'
}
