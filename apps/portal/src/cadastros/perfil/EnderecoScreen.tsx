import { ScreenHeading, Stack } from '@contempla/ui'
import { useModo } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { ComCotaDoTitular } from './ComCotaDoTitular.tsx'
import { EdicaoDeEndereco } from './EdicaoDeEndereco.tsx'
import { Enderecos } from './Enderecos.tsx'
import { soConfirma } from './representante.ts'
import { useEdicao } from './useEdicao.ts'

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
          {(idCota) => <EdicaoDeEndereco key={idCota} idCota={idCota} alvo={alvo} onClose={fechar} />}
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
