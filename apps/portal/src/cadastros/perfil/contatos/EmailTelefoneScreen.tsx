import { ScreenHeading, Stack, TextSkeleton } from '@contempla/ui'
import { lazy, Suspense } from 'react'
import { useModo } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { ComCotaDoTitular } from '../ComCotaDoTitular.tsx'
import type { Alvo } from '../edicao/alvo.ts'
import { useEdicao } from '../edicao/useEdicao.ts'
import { soConfirma } from '../representante.ts'
import { ListasDeContatos } from './ListasDeContatos.tsx'

// Only who changes something needs the form and what it checks with.
const EdicaoDeContato = lazy(() => import('./EdicaoDeContato.tsx').then((m) => ({ default: m.EdicaoDeContato })))
const ComQuemRecebeCodigo = lazy(() =>
  import('../edicao/ComQuemRecebeCodigo.tsx').then((m) => ({ default: m.ComQuemRecebeCodigo })),
)

const tela = '/perfil/email-telefone'

const titulos = {
  email: { novo: 'Novo e-mail', outro: 'Mude seu e-mail' },
  telefone: { novo: 'Novo telefone', outro: 'Mude seu telefone' },
} as const

const tituloDe = ({ lista, id }: Alvo) => (lista === 'endereco' ? null : titulos[lista][id === null ? 'novo' : 'outro'])

/** How the person is reached: each list with its principal, or the form of what is being changed. */
export function EmailTelefoneScreen() {
  const { alvo, hrefDe, fechar } = useEdicao(tela)
  const representante = useModo() === 'representante'
  const titulo = alvo && tituloDe(alvo)
  if (alvo && titulo)
    return (
      <Stack gap="large">
        <ScreenHeading back={{ href: href(tela), label: 'E-mail e telefone' }}>{titulo}</ScreenHeading>
        <ComCotaDoTitular>
          {(idCota) => (
            <Suspense fallback={<TextSkeleton lines={6} />}>
              <ComQuemRecebeCodigo idCota={idCota}>
                <EdicaoDeContato key={idCota} idCota={idCota} alvo={alvo} onClose={fechar} />
              </ComQuemRecebeCodigo>
            </Suspense>
          )}
        </ComCotaDoTitular>
      </Stack>
    )
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/perfil'), label: representante ? 'Cadastro do titular' : 'Meu perfil' }}
        lead={
          representante
            ? soConfirma
            : 'Os códigos e avisos por SMS vão ao primeiro celular confirmado; os e-mails, ao e-mail principal, que também recebe os códigos de quem não tem celular.'
        }
      >
        E-mail e telefone
      </ScreenHeading>
      <ComCotaDoTitular>{(idCota) => <ListasDeContatos idCota={idCota} hrefDe={hrefDe} />}</ComCotaDoTitular>
    </Stack>
  )
}
