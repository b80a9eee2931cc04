import { Button, ScreenHeading, SenhaField, StatusScreen, TextSkeleton } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { NativeForm, useNativeForm } from '@contempla/web/native-form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readQuery } from '../../shell/dados/queries.ts'
import { useModo, useMotivoOffline } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { RemoverBiometrias } from '../biometria/RemoverBiometrias.tsx'
import { falhaComEspera } from '../entrada/falha-com-espera.ts'
import { Ligacoes } from '../entrada/Ligacoes.tsx'
import { validateSenha } from '../entrada/validacao.ts'
import { validateNovaSenha, validateRepeticao } from '../entrada/validacao-adiante.ts'
import classes from './AlterarSenhaScreen.module.css'
import { CamposNovaSenha } from './CamposNovaSenha.tsx'
import { SenhaTrocada } from './SenhaTrocada.tsx'
import { useTrocarSenha } from './useTrocarSenha.ts'

const recuperar = href('/entrar/esqueciasenha/cpfcnpj')

/** The change of password by who is inside and knows the current one. The call asks for the id too: a quota tells it. */
export function AlterarSenhaScreen() {
  const representante = useModo() === 'representante'
  const cotas = useQuery({ ...readQuery('GET /cotas', { query: { page_size: 1 } }), enabled: !representante })
  if (representante) return <SoOTitular />
  if (cotas.isPending) return <TextSkeleton lines={6} />
  if (cotas.isError) {
    return (
      <StatusScreen
        illustration="erro"
        heading="Não foi possível abrir a troca de senha"
        text={messageOf(cotas.error)}
        primary={{ label: 'Tentar de novo', onClick: () => void cotas.refetch(), loading: cotas.isFetching }}
      />
    )
  }
  const inscricao = cotas.data.data[0]?.cdInscricaoNacional
  return inscricao ? <Troca inscricao={inscricao} /> : <SemCota />
}

function Troca({ inscricao }: { inscricao: string }) {
  const [trocada, setTrocada] = useState(false)
  const [remover, setRemover] = useState(true)
  const formulario = useNativeForm({
    senhaAtual: validateSenha,
    novaSenha: (nova, { senhaAtual }) => validateNovaSenha(nova, senhaAtual),
    repeticao: (repetida, { novaSenha }) => validateRepeticao(repetida, novaSenha),
  })
  const offline = useMotivoOffline()
  const troca = useTrocarSenha({ onDone: () => setTrocada(true), onRefused: formulario.refuse })
  const enviar = () => {
    const valores = formulario.check()
    if (valores && !troca.pending && !offline) void troca.run({ inscricao, ...valores, removerBiometrias: remover })
  }
  if (trocada) {
    return (
      <SenhaTrocada
        heading="Sua senha foi trocada"
        text="Ela já vale para todas as suas cotas. Nos outros aparelhos, entre de novo com ela."
        primary={{ label: 'Ir para o início', href: href('/home') }}
      />
    )
  }
  return (
    <div className={classes.coluna}>
      <ScreenHeading lead="A nova senha vale para todas as suas cotas.">Troque sua senha</ScreenHeading>
      <NativeForm form={formulario} failure={falhaComEspera(troca.error)} onSubmit={enviar}>
        <SenhaField name="senhaAtual" label="Senha atual" error={formulario.errors.get('senhaAtual')} />
        <CamposNovaSenha
          errors={formulario.errors}
          inscricao={inscricao}
          current={() => formulario.read().senhaAtual}
        />
        <RemoverBiometrias remover={remover} onChange={setRemover} />
        <Button type="submit" fullWidth loading={troca.pending} disabledReason={offline}>
          Trocar senha
        </Button>
      </NativeForm>
      <Ligacoes links={[{ label: 'Não lembro a senha atual', href: recuperar }]} />
    </div>
  )
}

function SoOTitular() {
  return (
    <StatusScreen
      illustration="documento"
      heading="Só o titular troca a senha"
      text="Como representante, você pode confirmar os dados, mas não pode alterá-los."
      primary={{ label: 'Ir para o início', href: href('/home') }}
    />
  )
}

function SemCota() {
  return (
    <StatusScreen
      illustration="documento"
      heading="Troque sua senha pelo e-mail"
      text="Você ainda não tem uma cota. Enviamos um link para o e-mail do seu cadastro, e por ele você cria a nova senha."
      primary={{ label: 'Pedir o link', href: recuperar }}
    />
  )
}
