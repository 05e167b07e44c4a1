export { ReportCommentButton } from './ReportCommentButton.tsx';
export { ReportHost } from './ReportHost.tsx';
