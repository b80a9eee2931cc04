import { ScreenHeading, Stack, TextSkeleton } from '@contempla/ui'
import { lazy, Suspense } from 'react'
import { useModo } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { ComCotaDoTitular } from '../ComCotaDoTitular.tsx'
import { useEdicao } from '../edicao/useEdicao.ts'
import { soConfirma } from '../representante.ts'
import { Enderecos } from './Enderecos.tsx'

// Only who changes something needs the form and what it checks with.
const EdicaoDeEndereco = lazy(() => import('./EdicaoDeEndereco.tsx').then((m) => ({ default: m.EdicaoDeEndereco })))
const ComQuemRecebeCodigo = lazy(() =>
  import('../edicao/ComQuemRecebeCodigo.tsx').then((m) => ({ default: m.ComQuemRecebeCodigo })),
)

const tela = '/perfil/endereco'

/** Where the person lives and is written to: fixed once confirmed, or the form of what is not. */
export function EnderecoScreen() {
  const { alvo, hrefDe, fechar } = useEdicao(tela)
  const representante = useModo() === 'representante'
  if (alvo?.lista === 'endereco')
    return (
      <Stack gap="large">
        <ScreenHeading back={{ href: href(tela), label: 'Endereço' }}>
          {alvo.id === null ? 'Novo endereço' : 'Mude seu endereço'}
        </ScreenHeading>
        <ComCotaDoTitular>
          {(idCota) => (
            <Suspense fallback={<TextSkeleton lines={6} />}>
              <ComQuemRecebeCodigo idCota={idCota}>
                <EdicaoDeEndereco key={idCota} idCota={idCota} alvo={alvo} onClose={fechar} />
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
        lead={representante ? soConfirma : 'Onde você mora e recebe correspondência.'}
      >
        Endereço
      </ScreenHeading>
      <ComCotaDoTitular>{(idCota) => <Enderecos idCota={idCota} hrefDe={hrefDe} />}</ComCotaDoTitular>
    </Stack>
  )
}
